import type { Tx } from '@/server/platform/db/client';

/** Removes a person's name from the lines of the business's conversations that name them. Their id alone identifies no one. */
export async function forgetMember(tx: Tx, user_id: string): Promise<void> {
  await tx.$executeRaw`
    update conversation_entries
       set detail = jsonb_set(jsonb_set(
             case when jsonb_typeof(detail -> 'mentions') = 'array' then jsonb_set(detail, '{mentions}', (
                    select coalesce(jsonb_agg(case when one ->> 'id' = ${user_id} then one || '{"name": ""}' else one end order by place), '[]')
                      from jsonb_array_elements(detail -> 'mentions') with ordinality as all_mentions (one, place)))
                  else detail end,
             case when detail #>> '{to,id}' = ${user_id} then '{to,name}'::text[] else '{none,name}' end, '""', false),
             case when detail #>> '{from,id}' = ${user_id} then '{from,name}'::text[] else '{none,name}' end, '""', false)
     where detail::text like ${`%${user_id}%`}`;
}
