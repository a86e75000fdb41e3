import type * as z from 'zod';
import type { SearchedText } from '../../text/find-whole-words';
import type { Variables } from '../json-value';
import type { NluEntity, Sentiment } from '../nlu-result';
import type { Comparisons } from '../turn/comparisons';

/**
 * One condition type: the shape it is stored in, and how a stored condition becomes a test. Everything that does not
 * depend on the message is done in `compile`, once a version.
 */
export interface ConditionModule<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  compile: (condition: z.output<Schema>) => ConditionTest;
}

export type ConditionTest = (view: ConditionView) => boolean;

/** What a condition can see. */
export interface ConditionView {
  /** The customer's message of this turn; null where there is none, and then no condition on the message holds. */
  message: MessageView | null;
  variables: Variables;
  /** The main flow's confidence threshold, 0 to 1. */
  confidence_threshold: number;
  /** Whatever takes longer than comparing two short texts is counted here. */
  comparisons: Comparisons;
}

export interface MessageView {
  /** As typed. */
  text: string;
  /** In the form texts are compared in. */
  normalized: string;
  /** The same, to look for keywords in. */
  searched: SearchedText;
  best_intent: { name: string; confidence: number } | null;
  entities: readonly NluEntity[];
  sentiment: Sentiment | null;
}

/** Keeps a condition type's schema and its `compile` in agreement. */
export function defineCondition<Schema extends z.ZodType>(module: ConditionModule<Schema>): ConditionModule<Schema> {
  return module;
}
