import { costOf, mostCostOf } from '@/lib/charging/cost-of';
import { dayOf } from '@/lib/day-of';
import type { AnswerDetails } from '@/lib/engine/answer-details';
import { limits } from '@/lib/limits';
import { buildPrompt, type BuiltPrompt, type PromptInput } from '@/lib/prompt/build-prompt';
import { citeSources, MarkerFilter } from '@/lib/prompt/cite-sources';
import { connectionOf, generateText, type ModelConnection } from '@/server/ai/generate';
import { releaseCredit, reserveCredit, settleCredit } from '@/server/billing/ledger';
import type { FoundPassage } from '@/server/knowledge/search-passages';
import { detailsOf, type AnswerSource } from './answer-source';
import { tokenCounter } from '@/server/ai/count-tokens';

/** Tokenizers differ between providers, most of all for Persian and Arabic. This share of a context window is not used. */
const margin = 0.25;

export interface Question extends Pick<PromptInput, 'window' | 'message' | 'task'> {
  /** The language of the answer: FA, AR or EN. */
  language: string;
  passages: readonly FoundPassage[];
}

export interface AskOptions {
  /** Identifies the answer to the provider and to the ledger, however often it is asked for. */
  idempotency_key: string;
  signal: AbortSignal;
  showProvisional?: (text: string) => void;
}

export interface ModelAnswer {
  /** Null if no model is connected, the credit is used up, or the model had nothing to say. */
  text: string | null;
  details: AnswerDetails;
}

/**
 * Asks the assistant's model, and pays for the answer: credit is reserved before the call, and what the answer really cost
 * is settled after it. Throws what the provider reports, after releasing the credit.
 */
export async function askModel(business_id: string, source: AnswerSource, question: Question, options: AskOptions): Promise<ModelAnswer> {
  const connection = await connectionOf(business_id, source.model);
  if (!connection) return { text: null, details: detailsOf(null, question.passages) };
  const prompt = await fittingPrompt(source, question, connection);
  const paid = !connection.own_key;
  const { idempotency_key: key, signal, showProvisional } = options;
  const today = dayOf(new Date());
  const most = mostCostOf({ model_id: connection.model_id, input_tokens: prompt.tokens, output_tokens: limits.answer_tokens }, today);
  if (paid && (await reserveCredit(business_id, key, most)) === 'no_credit') {
    return { text: null, details: { ...detailsOf(null, question.passages), no_credit: true } };
  }
  const filter = new MarkerFilter(prompt.passages.length);
  const generated = await generateText({
    business_id,
    model: source.model,
    messages: prompt.messages,
    max_tokens: limits.answer_tokens,
    idempotency_key: key,
    signal,
    onText: (piece) => {
      const shown = filter.add(piece);
      if (shown !== '') showProvisional?.(shown);
    },
  }).catch(async (error: unknown) => {
    if (paid) await releaseCredit(business_id, key);
    throw error;
  });
  const { provider, model_id, own_key, input_tokens, output_tokens, duration_ms } = generated;
  const cost = own_key ? 0 : costOf({ model_id, input_tokens, output_tokens }, today);
  if (paid) await settleCredit(business_id, key, cost, { model_id, input_tokens, output_tokens });
  const titles = prompt.passages.map(({ title }) => title);
  const text = citeSources(generated.text, titles, question.language);
  const sent = prompt.messages.map(({ role, text: said }) => ({
    role,
    text: said.slice(0, role === 'system' ? limits.logged_prompt : limits.logged_text),
  }));
  const model = { provider, model_id, own_key, input_tokens, output_tokens, cost, duration_ms, prompt: sent };
  const isEmpty = text.trim() === '';
  return { text: isEmpty ? null : text, details: { ...detailsOf(isEmpty ? null : 'model', question.passages), model } };
}

/** The prompt as it is sent to this model: it fits into the model's context together with the longest answer. */
export async function fittingPrompt(
  source: AnswerSource,
  question: Question,
  { context_tokens, thinking_tokens }: Pick<ModelConnection, 'context_tokens' | 'thinking_tokens'>,
): Promise<BuiltPrompt> {
  const max_tokens = Math.floor(context_tokens * (1 - margin)) - limits.answer_tokens - thinking_tokens;
  return buildPrompt({ assistant: source, ...question, max_tokens, countTokens: await tokenCounter() });
}
