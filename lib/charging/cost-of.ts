import { servedModels } from '../ai/models';
import { priceOf } from './prices';

/** What a call to a model used, or may use. */
export interface Usage {
  /** The provider's name of the model. */
  model_id: string;
  input_tokens: number;
  output_tokens: number;
}

/**
 * Our count of a prompt's tokens is an estimate, because every provider has a tokenizer of its own. Of Persian and Arabic
 * the counts differ most.
 */
const inputMargin = 1.3;

/**
 * The cost of a call in whole credits. A part of a credit counts as one, so a call that used anything is never free.
 *
 * @param today ISO 8601, such as 2026-11-23
 */
export function costOf({ model_id, input_tokens, output_tokens }: Usage, today: string): number {
  const { long, later, ...short } = priceOf(model_id);
  const usual = later && today >= later.from ? later : short;
  const price = long && input_tokens > long.above ? long : usual;
  const thousandths = input_tokens * price.input + output_tokens * price.output;
  // Prices have tenths, which binary numbers do not have exactly: 3.0000000000000004 credits are 3.
  return Math.ceil(Number((thousandths / 1_000).toFixed(6)));
}

/**
 * The most that a call can cost, in whole credits, for a reservation before it.
 *
 * @param usage `input_tokens` is our count of the prompt, `output_tokens` the longest answer without thoughts
 * @param today ISO 8601
 */
export function mostCostOf({ model_id, input_tokens, output_tokens }: Usage, today: string): number {
  const thoughts = servedModels.find((model) => model.model_id === model_id)?.thinking_tokens ?? 0;
  return costOf({ model_id, input_tokens: Math.ceil(input_tokens * inputMargin), output_tokens: output_tokens + thoughts }, today);
}
