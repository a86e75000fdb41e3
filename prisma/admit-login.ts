import pg from 'pg';

/** The roles that the product's login may use, one at a time: see the migrations. */
export const productRoles = ['hamdam_app', 'hamdam_system', 'hamdam_retention'];

/**
 * Lets the user of the product's DATABASE_URL use the product's roles. Creates the user with the password in the address
 * if it does not exist. The user inherits nothing: without a role it may only read which migrations were applied.
 *
 * @param client connected as the owner of the tables. The owner itself may already use the roles.
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

/** Runs SQL that the database itself composed, with names and passwords quoted. */
async function run(client: pg.Client, text: string, values: unknown[]): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(text, values);
  await client.query(rows[0]?.sql ?? '');
}
