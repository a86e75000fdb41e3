import type pg from 'pg';

/** Lets the edge (Kamailio) sign in as hamdam_edge, which may do only what 0054_voice.sql grants it. */
export async function admitEdge(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(
    "select format('alter role hamdam_edge login noinherit password %L', $1::text) as sql",
    [password],
  );
  await client.query(rows[0]?.sql ?? '');
}
