import type { WorkflowResult } from '@/lib/workflow/instance';
import { answerLanguage, findAnswers, readAnswerSource } from '@/server/answers/answer-source';
import { askModel } from '@/server/answers/ask-model';
import { fromKnowledge } from '@/server/answers/perform';
import { connectionOf } from '@/server/ai/generate';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { RequestContext } from './request-context';

/**
 * Asks an assistant: a question for its knowledge, which is answered as a customer's would be, or a task for its model.
 * Without an answer to a question, the value is null. An archived assistant answers nothing.
 */
export async function ask(
  assistant_id: string,
  { message, task }: { message: string; task: null } | { message: null; task: string },
  { instance: { business_id }, idempotency_key, signal }: RequestContext,
): Promise<WorkflowResult> {
  const failed = (problem: string): WorkflowResult => ({ ok: false, failure: { code: 'effect_failed', problem } });
  const source = (await isOpen(business_id, assistant_id)) ? await readAnswerSource(business_id, assistant_id) : null;
  if (!source) return failed('assistant_archived');
  const about = message ?? task;
  const passages = await findAnswers(business_id, source.index_ids, about);
  const language = answerLanguage(source.language, about);
  if (message !== null) {
    const quoted = fromKnowledge(passages, language);
    const asksModel = passages.length > 0 && source.mode === 'pro' && (await connectionOf(business_id, source.model)) !== null;
    if (!asksModel) return { ok: true, value: quoted.text };
  }
  const question = { message, task, passages, language, window: [] };
  const { text, details } = await askModel(business_id, source, question, { idempotency_key, signal });
  if (text !== null) return { ok: true, value: text };
  return message !== null ? { ok: true, value: null } : failed(details.no_credit ? 'no_credit' : 'model_not_asked');
}

async function isOpen(business_id: string, id: string): Promise<boolean> {
  return (await tenantDb(business_id)((tx) => tx.assistant.count({ where: { id, archived_at: null } }))) > 0;
}
