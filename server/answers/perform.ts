import type { AnswerEffect, EffectResult, GenerateEffect } from '@/lib/engine/effect-types';
import { confirmationTexts } from '@/lib/engine/confirmation-texts';
import type { JsonValue } from '@/lib/engine/json-value';
import { limits } from '@/lib/limits';
import { withSources } from '@/lib/prompt/cite-sources';
import { quotePassage } from '@/lib/prompt/quote-passage';
import { recordMiss } from '@/server/knowledge/record-miss';
import type { FoundPassage } from '@/server/knowledge/search-passages';
import { answerLanguage, detailsOf, findAnswers, readAnswerSource, type AnswerSource } from './answer-source';
import { askModel, type AskOptions, type ModelAnswer, type Question } from './ask-model';
import { askDecided } from './ask-decided';
import type { ToolContext } from './call-tool';
import { offerTools } from './offer-tools';
import type { Toolkit } from './tool-calls';

/** What performing an effect of a conversation needs. */
export interface ConversationContext extends Omit<AskOptions, 'toolkit'>, ToolContext {
  assistant_id: string;
  turn_id: string;
  time_left_ms: number;
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
  return asResult(await ask(effect, source, effect.tools ?? [], question, context), question.language);
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
        : await ask(effect, source, source.tool_ids, { message, task: null, passages, language, window: await context.window() }, context);
    if (answer.text !== null) break;
  }
  // A yes or no is no question.
  if (passages.length === 0 && !effect.decided) await recordMiss({ ...context, text: message });
  return asResult(answer, language);
}

/** Asks the model with the tools that it is offered, or after the customer has decided about a call. */
async function ask(
  { calls_left = limits.tool_calls, decided }: Pick<GenerateEffect, 'calls_left' | 'decided'>,
  source: AnswerSource,
  tool_ids: readonly string[],
  question: Question,
  context: ConversationContext,
): Promise<ModelAnswer> {
  const { business_id, conversation_id, signal, once, time_left_ms } = context;
  const deadline = Date.now() + time_left_ms;
  const tools = await offerTools(business_id, conversation_id, tool_ids);
  const about = { business_id, conversation_id, signal, once };
  const toolkit: Toolkit = { ...about, tools, calls_left, deadline, answer_ms: Math.min(mostOfAnswer, Math.floor(time_left_ms / 3)) };
  if (decided) return askDecided(source, decided, question, { ...context, toolkit });
  return askModel(business_id, source, question, { ...context, ...(tools.length > 0 && { toolkit }) });
}

/** How much time is kept for a model's last request, in milliseconds. */
const mostOfAnswer = 5_000;

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

function asResult({ text, details, calls, confirm }: ModelAnswer, language: string): EffectResult {
  return {
    text: text ?? '',
    answered: text !== null,
    details: details as unknown as JsonValue,
    ...(calls && calls.made > 0 && { calls: calls.made, variables: calls.variables }),
    ...(confirm && { confirm: { ...confirm, choices: confirmationTexts(language).choices } }),
  };
}
