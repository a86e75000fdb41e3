import type { AssistantNames } from '@/lib/engine/list-context-variables';
import type { TemplatePart } from '@/lib/engine/render-template';
import type { Tx } from '@/server/platform/db/client';

/** The most parts of templates that are read. Their texts are then as long as a large version. */
const mostParts = 2_000;

/**
 * What an assistant's NLU contributes to the variables of a version of its flows: all entities, the intents with
 * parameters, and the templates that the version sends.
 */
export async function listAssistantNames(tx: Tx, assistant_id: string, version_id: string): Promise<AssistantNames> {
  // An entity can have thousands of values, of which one is enough.
  const entities = await tx.$queryRaw<AssistantNames['entities'][number][]>`
    select id, key_name, "values" -> 0 ->> 'value' as example from nlu_entities where assistant_id = ${assistant_id}::uuid order by id`;
  const intents = await tx.nluIntent.findMany({
    where: { assistant_id, parameters: { some: {} } },
    select: {
      id: true,
      key_name: true,
      parameters: { select: { entity: true, data_type: true }, orderBy: [{ order: 'asc' }, { id: 'asc' }] },
    },
    orderBy: { id: 'asc' },
  });
  return { entities, intents, templates: await listSentTemplates(tx, assistant_id, version_id) };
}

type PartRow = Pick<TemplatePart, 'type' | 'text_content' | 'entity'> & { id: string; name: string };

/** The templates that a version's nodes name, by name in any case or by id, with the parts that contain variables. */
async function listSentTemplates(tx: Tx, assistant_id: string, version_id: string): Promise<AssistantNames['templates']> {
  const rows = await tx.$queryRaw<PartRow[]>`
    with sent as (
      select lower(btrim(config ->> 'template')) as name from flow_nodes where version_id = ${version_id}::uuid
      union
      select lower(btrim(part ->> 'template')) from flow_nodes cross join jsonb_array_elements(config -> 'parts') part
       where version_id = ${version_id}::uuid
    )
    select t.id, t.name, p.type::text as type, p.text_content, p.entity
      from nlu_templates t join nlu_template_parts p on p.business_id = t.business_id and p.template_id = t.id
     where t.assistant_id = ${assistant_id}::uuid and (lower(t.name) in (select name from sent) or t.id::text in (select name from sent))
       and (p.type = 'entity' or p.text_content like '%{{%')
     order by t.id, p."order", p.id limit ${mostParts}`;
  const templates = new Map<string, { id: string; name: string; parts: PartRow[] }>();
  for (const row of rows) {
    const { id, name } = row;
    const template = templates.get(id) ?? { id, name, parts: [] };
    template.parts.push(row);
    templates.set(id, template);
  }
  return [...templates.values()];
}
