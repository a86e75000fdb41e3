import type { WorkflowReport } from '@/lib/engine/workflow-report';
import type { ConversationRun } from '@/server/workflows/conversation-run';

/** What the engine learns of an instance of a workflow. */
export function reportOf(run: Omit<ConversationRun, 'workflow_id'>, workflow = ''): WorkflowReport {
  const { instance_id, status, waits_for, replies: messages, values, variables } = run;
  const hasEnded = status === 'completed' || status === 'cancelled' || status === 'failed';
  return { instance_id, workflow, status, asks: waits_for === 'customer', messages, values: hasEnded ? { ...variables, ...values } : {} };
}
