import type { AnswerInput } from '@/lib/contracts/flow-manager/answers';
import type { AnswerDetails } from '@/lib/engine/answer-details';
import { AppError } from '@/lib/errors';
import { connectionOf } from '@/server/ai/generate';
import { ModelError } from '@/server/ai/model-error';
import { requireIndex } from '@/server/knowledge/require-index';
import type { FoundPassage } from '@/server/knowledge/search-passages';
import type { Context } from '@/server/platform/context';
import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { answerLanguage, findAnswers, readAnswerSource } from './answer-source';
import { askModel } from './ask-model';
import { fromKnowledge } from './perform';

/**
 * Answers a question of the owner as a customer's would be answered. Throws not_found for an assistant or a knowledge
 * base that the business does not have, and unavailable with the reason why the model gave no answer.
 */
export async function answerQuestion(ctx: Context, { query, assistant_id, index_id }: AnswerInput) {
  const { business_id } = ctx;
  if (index_id !== undefined) await ctx.db((tx) => requireIndex(tx, index_id));
  const assistant = assistant_id === undefined ? null : await readAnswerSource(business_id, assistant_id);
  if (assistant_id !== undefined && !assistant) throw new AppError('not_found');
  const passages = await findAnswers(business_id, index_id === undefined ? (assistant?.index_ids ?? []) : [index_id], query);
  const language = answerLanguage(assistant?.language ?? 'ML', query);
  // In the basic mode, nothing but the flow answers.
  const quoted = fromKnowledge(assistant?.mode === 'basic' ? [] : passages, language);
  const connected = assistant !== null && (await connectionOf(business_id, assistant.model)) !== null;
  const asksModel = connected && (assistant.mode === 'pro' || (assistant.mode === 'hybrid' && quoted.text === null));
  if (!asksModel) return present(quoted.text, quoted.details, passages, connected);
  const question = { message: query, task: null, passages, language, window: [] };
  const options = { idempotency_key: `try:${newId()}`, signal: AbortSignal.timeout(env().EFFECT_TIMEOUT_MS) };
  const { text, details } = await askModel(business_id, assistant, question, options).catch((error: unknown) => {
    if (error instanceof ModelError) throw new AppError('unavailable', { detail: `model_${error.code}`, cause: error });
    throw error;
  });
  return present(text, details, passages, connected);
}

function present(text: string | null, { source, model, no_credit }: AnswerDetails, passages: FoundPassage[], model_connected: boolean) {
  return { text, source, passages, model: model ?? null, model_connected, no_credit: no_credit ?? false };
}
