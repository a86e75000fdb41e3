import type { AnswerEffect, EffectResult, GenerateEffect } from '@/lib/engine/effect-types';
import type { JsonValue } from '@/lib/engine/json-value';
import { withSources } from '@/lib/prompt/cite-sources';
import { quotePassage } from '@/lib/prompt/quote-passage';
import { recordMiss } from '@/server/knowledge/record-miss';
import type { FoundPassage } from '@/server/knowledge/search-passages';
import { answerLanguage, detailsOf, findAnswers, readAnswerSource, type AnswerSource } from './answer-source';
import { askModel, type AskOptions, type ModelAnswer, type Question } from './ask-model';

/** What performing an effect of a conversation needs. */
export interface ConversationContext extends AskOptions {
  business_id: string;
  assistant_id: string;
  conversation_id: string;
  turn_id: string;
  /** The conversation's last messages before this turn, oldest first. */
  window: () => Promise<Question['window'][number][]>;
}

/** A generative node's text. Not answered if no model can be asked: the node then sends its fallback message. */
export async function performGenerate(effect: GenerateEffect, context: ConversationContext): Promise<EffectResult> {
  const { business_id } = context;
  const source = await sourceOf(context);
  const about = effect.message ?? effect.prompt;
  const question: Question = {
    message: effect.message,
    task: effect.prompt,
    passages: await findAnswers(business_id, source.index_ids, about),
    language: answerLanguage(source.language, about),
    window: await context.window(),
  };
  return asResult(await askModel(business_id, source, question, context));
}

/** Queries the sources in their order. A message that none of them answers is kept for the owner. */
export async function performAnswer(effect: AnswerEffect, context: ConversationContext): Promise<EffectResult> {
  const { business_id } = context;
  const source = await sourceOf(context);
  const { message, sources } = effect;
  const passages = await findAnswers(business_id, source.index_ids, message);
  const language = answerLanguage(source.language, message);
  let answer: ModelAnswer = { text: null, details: detailsOf(null, passages) };
  for (const kind of sources) {
    answer =
      kind === 'knowledge'
        ? fromKnowledge(passages, language)
        : await askModel(business_id, source, { message, task: null, passages, language, window: await context.window() }, context);
    if (answer.text !== null) break;
  }
  if (passages.length === 0) await recordMiss({ ...context, text: message });
  return asResult(answer);
}

/** An answer without a model: the best passage, quoted, with its source. */
export function fromKnowledge(passages: readonly FoundPassage[], language: string): ModelAnswer {
  const best = passages[0];
  if (!best) return { text: null, details: detailsOf(null, []) };
  const quoted = best.question === null ? quotePassage(best.text, best.highlights) : best.text;
  return { text: withSources(quoted, [best.title], language), details: detailsOf('knowledge', passages) };
}

async function sourceOf({ business_id, assistant_id }: ConversationContext): Promise<AnswerSource> {
  const source = await readAnswerSource(business_id, assistant_id);
  if (!source) throw new Error('the assistant was deleted');
  return source;
}

function asResult({ text, details }: ModelAnswer): EffectResult {
  return { text: text ?? '', answered: text !== null, details: details as unknown as JsonValue };
}
