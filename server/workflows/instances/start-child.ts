import type { WorkflowRequest, WorkflowResult } from '@/lib/workflow/instance';
import { limits } from '@/lib/limits';
import { addDrainJob } from '@/server/conversations/drain-jobs';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { RequestContext } from './request-context';
import { storeStart } from './store-start';

/**
 * Starts another workflow, once for each request. One that is waited for talks to the same customer, in the same
 * conversation. Another one is on its own.
 */
export async function startChild(
  { id, workflow_id, values, waits }: Extract<WorkflowRequest, { type: 'start_workflow' }>,
  { instance }: RequestContext,
): Promise<WorkflowResult> {
  const { business_id, contact_id, conversation_id, state } = instance;
  const failed = (problem: string): WorkflowResult => ({ ok: false, failure: { code: 'effect_failed', problem } });
  if ((await depthOf(business_id, instance.id)) >= limits.workflow_depth) return failed('workflow_too_deep');
  const started = await storeStart({
    business_id,
    workflow_id,
    values,
    asks: waits ? state.asks : 'together',
    start_key: `child:${instance.id}:${id}`,
    conversation_id: waits ? conversation_id : null,
    contact_id,
    parent: { id: instance.id, waiting_id: waits ? id : null },
    started_by: null,
  });
  if (!started.ok) return failed(problems[started.refusal]);
  await addDrainJob({ business_id, workflow_instance_id: started.instance_id });
  return { ok: true, value: null, instance_id: started.instance_id };
}

const problems = {
  missing: 'workflow_missing',
  not_published: 'workflow_not_published',
  too_many_instances: 'too_many_workflow_instances',
  invalid_values: 'workflow_values_refused',
} as const;

/** How many instances, one started by the other, lead to this one. */
async function depthOf(business_id: string, id: string): Promise<number> {
  const [row] = await tenantDb(business_id)(
    (tx) => tx.$queryRaw<{ depth: number }[]>`
      with recursive line (id, depth) as (
        select ${id}::uuid, 1
        union all
        select i.parent_instance_id, line.depth + 1 from line join workflow_instances i on i.id = line.id
         where i.parent_instance_id is not null and line.depth < ${limits.workflow_depth}::int)
      select max(depth)::int as depth from line`,
  );
  return row?.depth ?? 1;
}
