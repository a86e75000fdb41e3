import type { Condition } from '@/lib/engine/condition-schema';
import type { ConditionWords } from './conditions/condition-editor';
import { conditionEditor } from './conditions/registry';

/** A summary of a condition: the sentence to use, and its values. */
export interface ConditionSummary {
  key: ConditionWords['key'];
  /** Names and values that people wrote. Each must be isolated from the sentence. */
  values: { subject: string; operator: string; value: string };
}

/** The maximum number of items shown. An ellipsis indicates further ones. */
const mostItems = 3;

/** Summarizes a condition for a label on the canvas or a line in a list. */
export function summarizeCondition(condition: Condition): ConditionSummary {
  const { key, subject, operator, values } = conditionEditor(condition.type).summary(condition);
  return { key, values: { subject, operator, value: list(values) } };
}

function list(items: readonly string[]): string {
  const named = items.slice(0, mostItems);
  return [...named, ...(items.length > named.length ? ['…'] : [])].join(' · ');
}
