import type { Tx } from '@/server/platform/db/client';

/** What a dialog flow may refer to in an assistant's NLU. */
type Named = { intent: string } | { entity: string } | { template: string };

/** The names of the assistant's flow bases whose active or latest version uses this intent, entity or template. */
export async function flowsNaming(tx: Tx, assistant_id: string, named: Named): Promise<string[]> {
  const condition = conditionNaming(named);
  const template = 'template' in named ? named.template : null;
  const part = template === null ? null : JSON.stringify([{ type: 'template', template }]);
  const rows = await tx.$queryRaw<{ name: string }[]>`
    select distinct b.name from flow_bases b join flow_versions v on v.flow_base_id = b.id
     where b.assistant_id = ${assistant_id}::uuid
       and (v.is_active or v.number = (select max(number) from flow_versions l where l.flow_base_id = b.id))
       and (exists (select from flow_edges e where e.version_id = v.id and e.conditions @> ${condition}::jsonb)
         or exists (select from flow_handlers h where h.version_id = v.id and h.conditions @> ${condition}::jsonb)
         or exists (select from flow_nodes n where n.version_id = v.id and (n.config ->> 'template' = ${template} or n.config -> 'parts' @> ${part}::jsonb)))
     order by 1`;
  return rows.map(({ name }) => name);
}

/** A JSON filter for conditions with this name. Null for what no condition refers to. */
function conditionNaming(named: Named): string | null {
  if ('intent' in named) return JSON.stringify([{ type: 'intent_match', intent: named.intent }]);
  if ('entity' in named) return JSON.stringify([{ type: 'entity_match', entity: named.entity }]);
  return null;
}
