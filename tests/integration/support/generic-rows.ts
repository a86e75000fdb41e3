import { randomUUID } from 'node:crypto';
import type pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  label: string | null;
  /** The first value that a check of the column allows. */
  allowed: string | null;
  /** Whether a check relates it to other columns. */
  is_related: boolean;
}

interface Reference {
  table: string;
  columns: string[];
  target: string;
  target_columns: string[];
}

/**
 * Inserts one row into every table of a database of any version, parents before children, for the next migration to
 * handle. Returns how many rows each table has.
 */
export async function fillEveryTable(client: pg.Client): Promise<Record<string, number>> {
  const { rows: columns } = await client.query<Column>(
    `select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, null) as type,
            a.attnotnull and not a.atthasdef as required,
            (select min(e.enumlabel::text) from pg_enum e where e.enumtypid = a.atttypid) as label,
            (select min(substring(pg_get_constraintdef(k.oid) from '''([^'']+)''::text')) from pg_constraint k
              where k.conrelid = a.attrelid and k.contype::text = 'c' and k.conkey = array[a.attnum]) as allowed,
            exists (select from pg_constraint k
              where k.conrelid = a.attrelid and k.contype::text = 'c' and a.attnum = any(k.conkey) and cardinality(k.conkey) > 1) as is_related
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind::text = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  const { rows: references } = await client.query<Reference>(
    `select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as target,
            (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k(a, n) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.a) as columns,
            (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k(a, n) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.a) as target_columns
       from pg_constraint c where c.contype::text = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  const tables = [...new Set(columns.map(({ table }) => table))];
  const counts: Record<string, number> = {};
  const made = new Map<string, Record<string, unknown>>();
  while (made.size < tables.length) {
    const ready = tables.filter(
      (table) =>
        !made.has(table) &&
        references.every((reference) => reference.table !== table || reference.target === table || made.has(reference.target)),
    );
    if (ready.length === 0) throw new Error('these tables refer to one another in a ring');
    for (const table of ready) {
      const row = rowOf(
        columns.filter((column) => column.table === table),
        references.filter((reference) => reference.table === table),
        made,
      );
      const names = Object.keys(row);
      const places = names.map((_, index) => `$${index + 1}`);
      const values = names.length ? `(${names.map((name) => `"${name}"`).join(', ')}) values (${places.join(', ')})` : 'default values';
      const inserted = await client.query<Record<string, unknown>>(
        `insert into ${table} ${values} on conflict do nothing returning *`,
        Object.values(row),
      );
      const found = inserted.rows[0] ?? (await client.query<Record<string, unknown>>(`select * from ${table} limit 1`)).rows[0];
      made.set(table, found ?? {});
      counts[table] = (await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? 0;
    }
  }
  return counts;
}

/** Not every table with a business refers to it. */
const business_id = randomUUID();

/** What checks of several columns demand. */
const agreeing: Record<string, Record<string, unknown>> = {
  orders: { kind: 'credit', vat: 0, credits: 1 },
  invoices: { vat: 0 },
  platform_contents: { minutes: 15 },
  sip_connections: { kind: 'trunk' },
  workflows: { name: 'return' },
};

/** Of columns of which exactly one has a value: that one. */
const filled: Record<string, string> = { inbound_events: 'conversation_id' };

function rowOf(columns: Column[], references: Reference[], made: Map<string, Record<string, unknown>>): Record<string, unknown> {
  const row: Record<string, unknown> = { ...agreeing[columns[0]?.table ?? ''] };
  // What is empty along with others stays empty.
  const stays = new Set(columns.filter(({ required, is_related }) => is_related && !required).map(({ name }) => name));
  stays.delete(filled[columns[0]?.table ?? ''] ?? '');
  for (const { columns: own, target, target_columns } of references) {
    const parent = made.get(target);
    own.forEach((name, index) => {
      if (parent && row[name] === undefined && !stays.has(name)) row[name] = parent[target_columns[index] ?? ''];
    });
  }
  for (const { table, name, type, required, label, allowed } of columns) {
    if (row[name] !== undefined) continue;
    if (name === 'business_id' || (table === 'businesses' && name === 'id')) row[name] = business_id;
    else if (required) row[name] = valueOf(type, label ?? allowed);
  }
  return row;
}

function valueOf(type: string, label: string | null): unknown {
  if (label !== null) return label;
  if (type.endsWith('[]')) return [];
  if (type === 'bytea') return Buffer.alloc(0);
  if (type === 'uuid') return randomUUID();
  if (type === 'json' || type === 'jsonb') return '{}';
  if (type === 'boolean') return false;
  if (type === 'date' || type.startsWith('timestamp')) return new Date();
  if (/int|double|numeric/.test(type)) return 1;
  return randomUUID();
}
