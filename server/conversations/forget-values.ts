import { tenantDb } from '@/server/platform/db/tenant-db';

const batch = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes personal data of old conversations: variables and unfinished answers of instances that ended or were abandoned
 * before a given time, and the initial variables of conversations without activity since then. What is needed to continue
 * remains, so that the next message begins the next instance. Returns how many instances it emptied.
 */
export async function forgetValues(business_id: string, before: Date): Promise<number> {
  let total = 0;
  // No index contains the age, because each turn would have to update it. This scans all rows, batch by batch.
  for (let after: string | undefined = beforeAll; after;) {
    const { last, emptied } = await emptyInstances(business_id, before, after);
    total += emptied;
    after = last;
  }
  for (let after: string | undefined = beforeAll; after;) after = await emptyContexts(business_id, before, after);
  return total;
}

/** An instance's state contains variables, and also their previous values while the customer is asked for a parameter. */
async function emptyInstances(business_id: string, before: Date, after: string): Promise<{ last?: string; emptied: number }> {
  const [row] = await tenantDb(business_id)(
    (tx) => tx.$queryRaw<{ last: string | null; emptied: number }[]>`
      with page as (
        select id, state || jsonb_build_object(
                 'variables', '{}'::jsonb,
                 'session_variables', '{}'::jsonb,
                 'position', case jsonb_typeof(state -> 'position') when 'object' then (state -> 'position') || '{"filling": null}' else 'null' end,
                 'stack', (select coalesce(jsonb_agg(frame || '{"filling": null}' order by place), '[]')
                             from jsonb_array_elements(state -> 'stack') with ordinality as frames (frame, place))
               ) as emptied
          from flow_instances where business_id = ${business_id}::uuid and id > ${after}::uuid order by id limit ${batch}),
      written as (
        update flow_instances i set state = page.emptied from page
         where i.id = page.id and i.business_id = ${business_id}::uuid
           and i.status <> 'active' and i.updated_at < ${before} and i.state <> page.emptied
        returning i.id)
      select (select id from page order by id desc limit 1) as last, (select count(*)::int from written) as emptied`,
  );
  return { last: row?.last ?? undefined, emptied: row?.emptied ?? 0 };
}

/** Each update changes the conversation's revision, so that no process continues with what it remembers of it. */
async function emptyContexts(business_id: string, before: Date, after: string): Promise<string | undefined> {
  const [row] = await tenantDb(business_id)(
    (tx) => tx.$queryRaw<{ last: string | null }[]>`
      with page as (
        select id from conversations where business_id = ${business_id}::uuid and id > ${after}::uuid order by id limit ${batch}),
      written as (
        update conversations c set context = '{}' from page
         where c.id = page.id and c.business_id = ${business_id}::uuid
           and c.context <> '{}' and coalesce(c.last_message_at, c.created_at) < ${before}
           and not exists (select from flow_instances i
                 where i.business_id = c.business_id and i.conversation_id = c.id and i.status = 'active'))
      select id as last from page order by id desc limit 1`,
  );
  return row?.last ?? undefined;
}
