import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';

/** The relevant versions of an assistant's flows: the active and the latest ones. */
const versions = (assistant_id: string) => Prisma.sql`
  select v.id from flow_bases b join flow_versions v on v.flow_base_id = b.id
   where b.assistant_id = ${assistant_id}::uuid
     and (v.is_active or v.number = (select max(number) from flow_versions l where l.flow_base_id = b.id))`;

/** All names of intents, or of entities, in conditions of the assistant's flows. */
export function conditionNames(tx: Tx, assistant_id: string, kind: 'intent' | 'entity'): Promise<ReadonlySet<string>> {
  const type = `${kind}_match`;
  return namesOf(
    tx,
    Prisma.sql`
    with versions as (${versions(assistant_id)}),
         owners as (select version_id, conditions from flow_edges union all select version_id, conditions from flow_handlers)
    select distinct condition ->> ${kind} as name from owners, jsonb_array_elements(conditions) condition
     where version_id in (select id from versions) and condition ->> 'type' = ${type}`,
  );
}

/** All names of templates that nodes of the assistant's flows use. */
export function templateNames(tx: Tx, assistant_id: string): Promise<ReadonlySet<string>> {
  return namesOf(
    tx,
    Prisma.sql`
    with versions as (${versions(assistant_id)})
    select config ->> 'template' as name from flow_nodes
     where version_id in (select id from versions) and config ->> 'template' is not null
    union
    select part ->> 'template' from flow_nodes, jsonb_array_elements(config -> 'parts') part
     where version_id in (select id from versions) and part ->> 'type' = 'template'`,
  );
}

async function namesOf(tx: Tx, query: Prisma.Sql): Promise<ReadonlySet<string>> {
  const rows = await tx.$queryRaw<{ name: string }[]>(query);
  return new Set(rows.map(({ name }) => name));
}
