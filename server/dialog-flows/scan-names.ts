import { statusVariable } from '@/lib/engine/action-outcome';
import { assistantOutcome } from '@/lib/engine/workflow-reference';
import type { ScanNames } from '@/lib/engine/scan/finding';
import { actionsOfVersion, summariesOf } from '@/server/integrations/action-list';
import type { Tx } from '@/server/platform/db/client';
import { workflowsOfFlow } from '@/server/workflows/workflow-names';

interface Version {
  id: string;
  flow_base_id: string;
  assistant_id: string;
}

/** The names to which a version can refer, and the variables that something other than its own nodes sets. */
export async function readScanNames(tx: Tx, { id, flow_base_id, assistant_id }: Version): Promise<ScanNames> {
  const where = { assistant_id };
  const { mode, workflow_id } = await tx.assistant.findUniqueOrThrow({
    where: { id: assistant_id },
    select: { mode: true, workflow_id: true },
  });
  const bases = await tx.flowBase.findMany({ where: { ...where, id: { not: flow_base_id } }, select: { id: true } });
  const intents = await tx.nluIntent.findMany({ where, select: { key_name: true, parameters: { select: { entity: true } } } });
  const entities = await tx.nluEntity.findMany({ where, select: { key_name: true } });
  const templates = await tx.nluTemplate.findMany({ where, select: { id: true, name: true } });
  const actions = await actionsOfVersion(tx, id);
  const workflows = await workflowsOfFlow(tx, id);
  const elsewhere = await setElsewhere(tx, assistant_id, flow_base_id);
  const others = await summariesOf(tx, elsewhere.action_ids);
  return {
    flow_ids: new Set(bases.map((base) => base.id)),
    intents: new Set(intents.map(({ key_name }) => key_name)),
    entities: new Set(entities.map(({ key_name }) => key_name)),
    templates: new Set(templates.flatMap((template) => [template.id, template.name])),
    actions: new Map(actions.map(({ id: action_id, is_active, required }) => [action_id, { is_active, required }])),
    workflows: new Map(workflows.map(({ id: workflow_id, ...known }) => [workflow_id, known])),
    answers: mode !== 'basic',
    variables: new Set([
      ...entities.map(({ key_name }) => key_name),
      ...intents.flatMap(({ parameters }) => parameters.map(({ entity }) => entity)),
      ...[...actions, ...others].flatMap(({ captured }) => captured),
      ...elsewhere.names,
      ...(workflow_id ? [assistantOutcome] : []),
    ]),
  };
}

/** What the assistant's other flows set in their active and latest versions, and the actions that they or its model call. */
async function setElsewhere(tx: Tx, assistant_id: string, flow_base_id: string) {
  const rows = await tx.$queryRaw<{ kind: 'name' | 'outcome' | 'action'; value: string }[]>`
    with nodes as (
      select n.config from flow_nodes n join flow_versions v on v.business_id = n.business_id and v.id = n.version_id
       where v.flow_base_id in (select id from flow_bases where assistant_id = ${assistant_id}::uuid and id <> ${flow_base_id}::uuid)
         and (v.is_active or v.number = (select max(number) from flow_versions s where s.flow_base_id = v.flow_base_id))
    )
    select 'name' as kind, config ->> 'save_to' as value from nodes where config ->> 'save_to' is not null
    union select 'name', jsonb_object_keys(config -> 'set') from nodes where jsonb_typeof(config -> 'set') = 'object'
    union select 'name', jsonb_object_keys(config #> '{workflow,captures}') from nodes where jsonb_typeof(config #> '{workflow,captures}') = 'object'
    union select 'name', config #>> '{workflow,outcome}' from nodes where config #>> '{workflow,outcome}' is not null
    union select 'outcome', config #>> '{action,outcome}' from nodes where config #>> '{action,outcome}' is not null
    union select 'action', config #>> '{action,action_id}' from nodes where config #>> '{action,action_id}' is not null
    union select 'action', tool ->> 'action_id' from nodes cross join jsonb_array_elements(config -> 'tools') tool
           where jsonb_typeof(config -> 'tools') = 'array'
    union select 'action', action_id::text from assistant_tools where assistant_id = ${assistant_id}::uuid`;
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  const outcomes = of('outcome');
  return { names: [...of('name'), ...outcomes, ...outcomes.map(statusVariable)], action_ids: of('action') };
}
