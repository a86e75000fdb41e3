import type { AnswerSource as SourceKind } from '@/lib/engine/effect-types';
import { ModelError } from '@/server/ai/model-error';
import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { answerLanguage, findAnswers, type AnswerSource } from './answer-source';
import { askModel } from './ask-model';
import { fromKnowledge } from './perform';

export interface TriedAnswer {
  /** Null if no source had one. */
  text: string | null;
  from: 'knowledge' | 'model' | null;
  problem: 'no_credit' | 'model_failed' | null;
}

/**
 * An answer for the owner, from these sources in their order, outside a conversation: nothing is stored, and no action is
 * called.
 *
 * @param task what a node asks the model to write. Null for a free answer
 */
export async function answerInMode(
  business_id: string,
  source: AnswerSource,
  sources: readonly SourceKind[],
  message: string,
  task: string | null = null,
): Promise<TriedAnswer> {
  const passages = await findAnswers(business_id, source.index_ids, message);
  const language = answerLanguage(source.language, message);
  let problem: TriedAnswer['problem'] = null;
  for (const kind of sources) {
    if (kind === 'knowledge') {
      const { text } = fromKnowledge(passages, language);
      if (text !== null) return { text, from: 'knowledge', problem };
      continue;
    }
    const question = { message, task, passages, language, window: [] };
    const options = { idempotency_key: `try:${newId()}`, signal: AbortSignal.timeout(env().EFFECT_TIMEOUT_MS) };
    try {
      const { text, details } = await askModel(business_id, source, question, options);
      if (text !== null) return { text, from: 'model', problem };
      if (details.no_credit) problem = 'no_credit';
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      problem = 'model_failed';
    }
  }
  return { text: null, from: null, problem };
}
