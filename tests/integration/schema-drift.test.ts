import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { admin, rows } from './support/database';
import { generated, identity, readPrismaSchema, schemaText, type ModelTable } from './support/prisma-schema';
import { useProduct } from './support/product';

useProduct();
const { tables, enums } = readPrismaSchema();

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
}

/** The columns from the catalog. Its own "char" columns are not selected. */
const columnsQuery = `
  select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
         case when a.attidentity::text = 'd' then '${identity}' when a.attgenerated::text = 's' then 'generated'
              else pg_get_expr(d.adbin, d.adrelid) end as "default"
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attname`;

const columnsOf = (table: string): Promise<Column[]> => rows<Column>(columnsQuery, [table]);

/** The same for a table created from the model, because Postgres writes types and defaults in its own way. */
async function expectedColumns({ columns }: ModelTable): Promise<Column[]> {
  const defaultOf = (type: string, value: string | null) => {
    if (value === null || value === identity) return value ?? '';
    return value === generated ? `generated always as (null::${type}) stored` : `default ${value}`;
  };
  const lines = columns.map(
    ({ name, type, nullable, default: value }) => `"${name}" ${type} ${nullable ? '' : 'not null'} ${defaultOf(type, value)}`,
  );
  await admin.query('drop table if exists expected');
  await admin.query(`create table expected (${lines.join(', ')})`);
  try {
    return await columnsOf('expected');
  } finally {
    await admin.query('drop table expected');
  }
}

async function keysOf(table: string, kind: 'p' | 'u'): Promise<string[][]> {
  const found = await rows<{ columns: string[] }>(
    `select array_agg(a.attname::text order by k.place) as columns
       from pg_constraint c
       cross join unnest(c.conkey) with ordinality as k(attnum, place)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
      where c.conrelid = $1::regclass and c.contype::text = $2 group by c.oid`,
    [table, kind],
  );
  return found.map(({ columns }) => columns);
}

describe('schema.prisma and the migrated database', () => {
  it('was read whole, and the client was made from it', () => {
    expect(tables).toHaveLength([...schemaText.matchAll(/^model /gm)].length);
    expect(Object.keys(enums)).toHaveLength([...schemaText.matchAll(/^enum /gm)].length);
    const client = readFileSync('prisma/generated/internal/class.ts', 'utf8');
    const inline = /"inlineSchema": ("(?:[^"\\]|\\.)*")/.exec(client)?.[1] ?? '""';
    expect(JSON.parse(inline)).toBe(schemaText);
  });

  it('have the same tables', async () => {
    const found = await rows<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind::text in ('r', 'p') order by 1`,
    );
    expect(found.map(({ name }) => name)).toEqual(tables.map(({ table }) => table).toSorted());
  });

  it.each(tables.map((table) => [table.table, table] as const))('agree on the columns of %s', async (name, table) => {
    expect(await columnsOf(name)).toEqual(await expectedColumns(table));
  });

  it.each(tables.map((table) => [table.table, table] as const))('agree on the keys of %s', async (name, table) => {
    const sorted = (keys: string[][]) => keys.map((key) => key.join()).toSorted();
    expect(sorted(await keysOf(name, 'p'))).toEqual([table.primary_key.join()]);
    expect(sorted(await keysOf(name, 'u'))).toEqual(sorted(table.uniques));
  });

  it.each(tables.map((table) => [table.table, table] as const))('agree on what %s refers to', async (name, table) => {
    const found = await rows<{ text: string }>(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype::text = 'f'`,
      [name],
    );
    const keys = found.map(({ text }) => text.replaceAll('"', ''));
    for (const { columns, references, referenced } of table.foreign_keys) {
      const wanted = `FOREIGN KEY (${columns.join(', ')}) REFERENCES ${references}(${referenced.join(', ')})`;
      expect(
        keys.some((key) => key.startsWith(wanted)),
        `${wanted} is among\n${keys.join('\n')}`,
      ).toBe(true);
    }
  });

  it('have the same enums with the same values', async () => {
    const found = await rows<{ name: string; labels: string[] }>(
      `select t.typname::text as name, array_agg(e.enumlabel::text) as labels
         from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname`,
    );
    const sorted = (of: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(of).map(([name, labels]) => [name, labels.toSorted()]));
    expect(sorted(Object.fromEntries(found.map(({ name, labels }) => [name, labels])))).toEqual(sorted(enums));
  });

  it('would be caught at a drift', async () => {
    const drifts = [
      'alter table assistants add column extra text',
      'alter table assistants alter column name drop not null',
      `alter table assistants alter column mode set default 'pro'`,
      'alter table assistants alter column system_prompt type varchar(200)',
      'alter table assistants alter column search_text drop expression',
    ];
    const assistants = tables.find(({ table }) => table === 'assistants') as ModelTable;
    const expected = await expectedColumns(assistants);
    for (const drift of drifts) {
      const connection = await admin.connect();
      try {
        await connection.query('begin');
        expect((await connection.query<Column>(columnsQuery, ['assistants'])).rows).toEqual(expected);
        await connection.query(drift);
        const { rows: actual } = await connection.query<Column>(columnsQuery, ['assistants']);
        expect(actual).not.toEqual(expected);
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    }
  });
});
