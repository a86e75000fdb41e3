import pg from 'pg';

/** What the product's login may take on, one at a time: see the migrations. */
export const productRoles = ['hamdam_app', 'hamdam_system', 'hamdam_retention'];

/**
 * Lets the user of the product's DATABASE_URL take on the product's roles, and makes that user where there is none, by the password
 * of the address. It inherits nothing: without a role it may read which migrations were applied, and that is all.
 *
 * @param client connected as who owns the tables. The owner itself may take the roles on already.
 */
export async function admitLogin(client: pg.Client, databaseUrl: string): Promise<void> {
  const { user, password } = new pg.Client({ connectionString: databaseUrl });
  if (!user || user === client.user) return;
  const { rowCount: exists } = await client.query('select from pg_roles where rolname = $1', [user]);
  if (!exists)
    await run(client, "select format('create role %I login noinherit password %L', $1::text, $2::text) as sql", [user, password ?? null]);
  for (const role of productRoles) {
    const { rows } = await client.query<{ member: boolean }>("select pg_has_role($1, $2, 'MEMBER') as member", [user, role]);
    if (!rows[0]?.member) await run(client, "select format('grant %I to %I', $1::text, $2::text) as sql", [role, user]);
  }
  await run(
    client,
    "select format('grant usage on schema drizzle to %1$I; grant select on drizzle.__drizzle_migrations to %1$I', $1::text) as sql",
    [user],
  );
}

/** Runs what the database itself has put together, names and passwords quoted. */
async function run(client: pg.Client, text: string, values: unknown[]): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(text, values);
  await client.query(rows[0]?.sql ?? '');
}
