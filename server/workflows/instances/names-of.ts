import type { Tx } from '@/server/platform/db/client';

/** The names of people and API keys, by their ids. */
export async function namesOf(tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ id: string; name: string }[]>`
    select id, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email, mobile, '') as name from users where id = any(${wanted}::uuid[])
    union all
    select id, name from api_keys where id = any(${wanted}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What is found of an id, as responses show it. Null if it is gone. */
export function namedOne(names: ReadonlyMap<string, string>, id: string | null): { id: string; name: string } | null {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
}
