import pg from 'pg';

/** The test's own database as its administrator, without row-level security: for setup and checks. */
export const admin = new pg.Pool({ connectionString: process.env.MIGRATION_DATABASE_URL, max: 4 });

admin.on('error', () => undefined);

/** Rows of a query of the administrator. */
export async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const result = await admin.query<Row>(text, values);
  return result.rows;
}

/** The only row of such a query. */
export async function row<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> {
  const [first, ...more] = await rows<Row>(text, values);
  if (!first || more.length > 0) throw new Error(`expected one row, got ${more.length + (first ? 1 : 0)}: ${text}`);
  return first;
}

/** Every table that has a business_id, by name. */
export async function tenantTables(): Promise<string[]> {
  const found = await rows<{ table_name: string }>(
    `select table_name::text from information_schema.columns
      where table_schema = 'public' and column_name = 'business_id' order by table_name`,
  );
  return found.map(({ table_name }) => table_name);
}

/** A checksum of everything that a business has, table by table. Two are equal only if nothing has changed in between. */
export async function checksums(business_id: string): Promise<Record<string, string>> {
  const tables = (await tenantTables()).map((table) => ({ table, owned: 'business_id = $1' }));
  tables.push(
    { table: 'businesses', owned: 'id = $1' },
    { table: 'users', owned: 'id in (select user_id from memberships where business_id = $1)' },
  );
  const parts = tables.map(
    ({ table, owned }) =>
      `select '${table}' as name, count(*) || ':' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
         from ${table} t where ${owned}`,
  );
  const found = await rows<{ name: string; sum: string }>(parts.join(' union all '), [business_id]);
  return Object.fromEntries(found.map(({ name, sum }) => [name, sum]));
}
