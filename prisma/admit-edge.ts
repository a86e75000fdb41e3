import type pg from 'pg';

/** Lets Kamailio sign in as hamdam_edge (0054_voice.sql) with this password. Without a password, the role cannot sign in. */
export async function admitEdge(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ sql: string }>("select format('alter role hamdam_edge login password %L', $1::text) as sql", [
    password,
  ]);
  await client.query(rows[0]?.sql ?? '');
}
