import type { EffectResult, RunWorkflowEffect } from '@/lib/engine/effect-types';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { interactForConversation, startForConversation } from '@/server/workflows/run-for-conversation';
import { reportOf } from './report-of';

interface WorkflowContext {
  business_id: string;
  conversation_id: string;
  idempotency_key: string;
  time_left_ms: number;
}

/** What is left for reading where the instance is and for storing the result, in milliseconds. */
const margin = 500;

/** Starts a workflow, or passes it the customer's message. It runs until it waits, or in a worker if that takes too long. */
export async function performWorkflow(effect: RunWorkflowEffect, context: WorkflowContext): Promise<EffectResult> {
  const { business_id, conversation_id, idempotency_key: key, time_left_ms } = context;
  const of = { business_id, conversation_id, key, deadline: Date.now() + Math.max(0, time_left_ms - margin) };
  const outcome =
    effect.does === 'start'
      ? await startForConversation({ ...of, workflow_id: effect.workflow_id, values: effect.values })
      : await interactForConversation({ ...of, instance_id: effect.instance_id, text: effect.message });
  if (!outcome.ok) {
    const status = outcome.refusal === 'missing' || outcome.refusal === 'not_published' ? 'missing' : 'failed';
    return { text: '', report: { instance_id: null, workflow: '', status, asks: false, messages: [], values: {} } };
  }
  const { run } = outcome;
  const workflow = await tenantDb(business_id)((tx) => tx.workflow.findUnique({ where: { id: run.workflow_id }, select: { name: true } }));
  return { text: '', report: reportOf(run, workflow?.name) };
}
