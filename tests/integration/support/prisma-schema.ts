import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A model of schema.prisma as the table that it stands for. */
export interface ModelTable {
  model: string;
  table: string;
  columns: { name: string; type: string; nullable: boolean; default: string | null }[];
  primary_key: string[];
  uniques: string[][];
  foreign_keys: { columns: string[]; references: string; referenced: string[] }[];
}

export interface PrismaSchema {
  tables: ModelTable[];
  /** The values of each enum, by the name of its database type. */
  enums: Record<string, string[]>;
}

export const schemaText = readFileSync(fileURLToPath(new URL('../../../prisma/schema.prisma', import.meta.url)), 'utf8');

const scalars: Record<string, string> = {
  String: 'text',
  Int: 'integer',
  BigInt: 'bigint',
  Float: 'double precision',
  Boolean: 'boolean',
  Json: 'jsonb',
  Bytes: 'bytea',
  DateTime: 'timestamp(3)',
};

/** Reads schema.prisma. Throws on what it does not know, so that nothing is passed over. */
export function readPrismaSchema(text = schemaText): PrismaSchema {
  const blocks = [...text.replace(/\/\/.*$/gm, '').matchAll(/^(model|enum) (\w+) \{\n([^}]*(?:\{[^}]*\}[^}]*)*?)^\}/gm)].map(([, kind, name, body]) => ({
    kind,
    name: name ?? '',
    lines: (body ?? '').split('\n').map((line) => line.trim()).filter(Boolean),
  }));
  const tableOf = (block: { name: string; lines: string[] }) => /@@map\("(\w+)"\)/.exec(block.lines.join('\n'))?.[1] ?? block.name;
  const enumTypes = new Map(blocks.filter(({ kind }) => kind === 'enum').map((block) => [block.name, tableOf(block)]));
  const models = new Map(blocks.filter(({ kind }) => kind === 'model').map((block) => [block.name, tableOf(block)]));
  const enums = Object.fromEntries(
    blocks.filter(({ kind }) => kind === 'enum').map((block) => [tableOf(block), block.lines.filter((line) => !line.startsWith('@@'))]),
  );
  const tables = blocks.filter(({ kind }) => kind === 'model').map(({ name, lines }) => {
    const table: ModelTable = { model: name, table: models.get(name) ?? name, columns: [], primary_key: [], uniques: [], foreign_keys: [] };
    for (const line of lines) readLine(line, table, models, enumTypes);
    return table;
  });
  return { tables, enums };
}

function readLine(line: string, table: ModelTable, models: Map<string, string>, enumTypes: Map<string, string>): void {
  const list = (inside = '') => inside.split(',').map((field) => field.trim());
  const block = /^@@(id|unique|index|map)\((?:\[([^\]]*)\])?/.exec(line);
  if (block) {
    if (block[1] === 'id') table.primary_key = list(block[2]);
    if (block[1] === 'unique') table.uniques.push(list(block[2]));
    return;
  }
  const field = /^(\w+)\s+(\w+)(\?|\[\])?\s*(.*)$/.exec(line);
  if (!field) throw new Error(`cannot read schema.prisma: ${line}`);
  const [, name = '', type = '', mark, attributes = ''] = field;
  const referenced = models.get(type);
  if (referenced) {
    const relation = /@relation\([^)]*?fields: \[([^\]]*)\], references: \[([^\]]*)\]/.exec(attributes);
    if (relation) table.foreign_keys.push({ columns: list(relation[1]), references: referenced, referenced: list(relation[2]) });
    return;
  }
  const column = typeOf(type, attributes, enumTypes) + (mark === '[]' ? '[]' : '');
  table.columns.push({ name, type: column, nullable: mark === '?', default: defaultOf(type, column, attributes) });
  if (/@id\b/.test(attributes)) table.primary_key = [name];
  if (/@unique\b/.test(attributes)) table.uniques.push([name]);
}

function typeOf(type: string, attributes: string, enumTypes: Map<string, string>): string {
  const native = /@db\.(\w+)(?:\((\d+)\))?/.exec(attributes);
  if (native?.[1] === 'Uuid') return 'uuid';
  if (native?.[1] === 'Timestamptz') return `timestamp(${native[2]}) with time zone`;
  if (native?.[1] === 'Date') return 'date';
  if (native) throw new Error(`cannot read schema.prisma: @db.${native[1]}`);
  const known = enumTypes.get(type) ?? scalars[type];
  if (!known) throw new Error(`cannot read schema.prisma: ${type}`);
  return known;
}

/** The default as SQL; null where the client makes the value, or nobody does. */
function defaultOf(type: string, column: string, attributes: string): string | null {
  const generated = /@default\(dbgenerated\("((?:[^"\\]|\\.)*)"\)\)/.exec(attributes);
  if (generated?.[1] !== undefined) return JSON.parse(`"${generated[1]}"`) as string;
  const found = /@default\(("(?:[^"\\]|\\.)*"|[^()]*(?:\([^)]*\))?)\)/.exec(attributes)?.[1];
  if (found === undefined || /^(uuid|cuid|nanoid)\(/.test(found)) return null;
  if (found === 'now()' || /^(-?[\d.]+|true|false)$/.test(found)) return found;
  const value = found.startsWith('"') ? (JSON.parse(found) as string) : found;
  return `'${value.replaceAll("'", "''")}'::${type === 'String' ? 'text' : column}`;
}
