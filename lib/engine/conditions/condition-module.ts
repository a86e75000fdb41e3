import type * as z from 'zod';
import type { SearchedText } from '../../text/find-whole-words';
import type { Variables } from '../json-value';
import type { NluEntity, Sentiment } from '../nlu-result';
import type { Comparisons } from '../turn/comparisons';

/**
 * One condition type: its stored shape, how a stored condition becomes a test, and how it is shown in a trace. Everything that does not depend on the
 * message is done in `compile`, once per version.
 */
export interface ConditionModule<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  compile: (condition: z.output<Schema>) => ConditionTest;
  /** What it asks for besides its type, as people write it: its values, or the comparison. */
  detail: (condition: z.output<Schema>) => string;
}

export type ConditionTest = (view: ConditionView) => boolean;

/** What a condition can see. */
export interface ConditionView {
  /** The customer's message of this turn. Null if there is none. Then no condition on the message is met. */
  message: MessageView | null;
  variables: Variables;
  /** The main flow's confidence threshold, 0 to 1. */
  confidence_threshold: number;
  /** Counts everything that takes longer than comparing two short texts. */
  comparisons: Comparisons;
}

export interface MessageView {
  /** As typed. */
  text: string;
  /** Normalized for comparison. */
  normalized: string;
  /** The same, prepared for finding keywords. */
  searched: SearchedText;
  best_intent: { name: string; confidence: number } | null;
  entities: readonly NluEntity[];
  sentiment: Sentiment | null;
}

/** Keeps a condition type's schema and its functions consistent. */
export function defineCondition<Schema extends z.ZodType>(module: ConditionModule<Schema>): ConditionModule<Schema> {
  return module;
}
