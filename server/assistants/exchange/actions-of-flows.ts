import type { LeftOut } from '@/lib/contracts/flow-manager/assistant-exchange';
import type { Tx } from '@/server/platform/db/client';

interface UsedAction {
  flow: string;
  integration: string;
  action: string;
}

/** The workflows that the live versions of an assistant's flows run, and its own. */
export async function workflowsOfAssistant(tx: Tx, assistant_id: string): Promise<LeftOut[]> {
  const rows = await tx.$queryRaw<{ name: string; flow: string | null }[]>`
    with used as (
      select b.name as flow, n.config #>> '{workflow,workflow_id}' as workflow_id
        from flow_bases b join flow_versions v on v.flow_base_id = b.id and v.is_active join flow_nodes n on n.version_id = v.id
       where b.assistant_id = ${assistant_id}::uuid and n.config #>> '{workflow,workflow_id}' is not null
      union
      select null, workflow_id::text from assistants where id = ${assistant_id}::uuid and workflow_id is not null)
    select w.name, used.flow from used join workflows w on w.id::text = used.workflow_id order by 1, 2`;
  return rows.map(({ name, flow }) => ({ kind: 'workflow', name, place: flow }));
}

/** The actions that the live versions of an assistant's flows call, and those that its model may call. */
export async function actionsOfFlows(tx: Tx, assistant_id: string): Promise<LeftOut[]> {
  const rows = await tx.$queryRaw<UsedAction[]>`
    with used as (
      select b.name as flow, n.config #>> '{action,action_id}' as action_id
        from flow_bases b join flow_versions v on v.flow_base_id = b.id and v.is_active join flow_nodes n on n.version_id = v.id
       where b.assistant_id = ${assistant_id}::uuid and n.config #>> '{action,action_id}' is not null
      union
      select b.name, tool ->> 'action_id'
        from flow_bases b join flow_versions v on v.flow_base_id = b.id and v.is_active join flow_nodes n on n.version_id = v.id
             cross join jsonb_array_elements(n.config -> 'tools') tool
       where b.assistant_id = ${assistant_id}::uuid and n.config -> 'tools' <> '[]'::jsonb
      union
      select '', action_id::text from assistant_tools where assistant_id = ${assistant_id}::uuid)
    select used.flow, i.name as integration, a.name as action
      from used join integration_actions a on a.id::text = used.action_id join integrations i on i.id = a.integration_id
     order by 2, 3, 1`;
  return rows.map(({ flow, integration, action }) => ({ kind: 'action', name: `${integration} / ${action}`, place: flow || null }));
}
