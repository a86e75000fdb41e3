import { drainLane } from '@/server/conversations/drain-lane';
import type { Context } from '@/server/platform/context';
import { storeStart } from '@/server/workflows/instances/store-start';
import { createFormLink } from '@/server/workflows/tasks/form-links';
import { row } from './database';
import { defineWorkflow } from './define-workflow';
import { publishWorkflow } from './publish-workflow';

/** The ids that the calls of instances and tasks take, and the link of a form. */
export const workflowRunIds = [
  'asking_workflow_id',
  'asking_version_id',
  'asking_state_id',
  'workflow_instance_id',
  'workflow_task_id',
  'form_token',
] as const;
export type WorkflowRunId = (typeof workflowRunIds)[number];

/** An instance that asks for a name again and again, on a page: its form is a task with a link. */
export async function giveWorkflowRun(
  ctx: Context,
  { session_id, contact_id }: { session_id: string; contact_id: string },
): Promise<Record<WorkflowRunId, string>> {
  const { business_id } = ctx;
  const definition = defineWorkflow({
    states: { ask: [{ type: 'form', name: 'پرسش', inputs: { name: 'text' } }], end: [] },
    paths: [
      ['ask', 'end', ['name', '==', 'پایان']],
      ['ask', 'ask'],
    ],
  });
  const { workflow_id, version_id } = await publishWorkflow(business_id, definition);
  const started = await storeStart({
    business_id,
    workflow_id,
    values: {},
    asks: 'together',
    start_key: null,
    conversation_id: session_id,
    contact_id,
    started_by: ctx.actor.user_id,
  });
  if (!started.ok) throw new Error(started.refusal);
  const workflow_instance_id = started.instance_id;
  await drainLane({ business_id, workflow_instance_id });
  const { id } = await row<{ id: string }>('select id from workflow_tasks where instance_id = $1', [workflow_instance_id]);
  const { url } = await createFormLink(ctx, id, 24);
  return {
    asking_workflow_id: workflow_id,
    asking_version_id: version_id,
    asking_state_id: definition.states[0]?.id ?? '',
    workflow_instance_id,
    workflow_task_id: id,
    form_token: url.split('/').at(-1) ?? '',
  };
}
