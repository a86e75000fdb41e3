import type { Condition } from '@/lib/engine/condition-schema';

/** A summary of a condition: the sentence to use, and its values. */
export interface ConditionSummary {
  key: Exclude<Condition['type'], 'field_comparison' | 'numeric_comparison'> | 'comparison';
  /** Names and values that people wrote. Each must be isolated from the sentence. */
  values: { subject: string; operator: string; value: string };
}

/** The signs of comparison operators, which are the same in every language. */
export const operatorSigns = { '==': '=', '!=': '≠', '>': '>', '>=': '≥', '<': '<', '<=': '≤' } as const;

/** The maximum number of items shown. An ellipsis indicates further ones. */
const mostItems = 3;

/** Summarizes a condition for a label on the canvas or a line in a list. */
export function summarizeCondition(condition: Condition): ConditionSummary {
  const say = (key: ConditionSummary['key'], subject: string, value = '', operator = ''): ConditionSummary => ({
    key,
    values: { subject, operator, value },
  });
  switch (condition.type) {
    case 'exact_match':
      return say('exact_match', '', list(typeof condition.value === 'string' ? [condition.value] : condition.value));
    case 'any_keyword_match':
      return say('any_keyword_match', '', list(condition.keywords));
    case 'pattern_match':
      return say('pattern_match', '', condition.pattern);
    case 'intent_match':
      return say('intent_match', condition.intent);
    case 'entity_match':
      return say(
        'entity_match',
        condition.entity,
        condition.value === null || condition.value === undefined ? '' : String(condition.value),
      );
    case 'context_variable_match':
      return say('context_variable_match', condition.variable, String(condition.value));
    case 'context_variable_exists':
      return say('context_variable_exists', condition.variable);
    case 'field_comparison':
      return say('comparison', condition.variable, condition.other ?? String(condition.value ?? ''), operatorSigns[condition.operator]);
    case 'numeric_comparison':
      return say('comparison', condition.variable, String(condition.value), operatorSigns[condition.operator]);
    case 'sentiment_match':
      return say('sentiment_match', '', condition.sentiment);
    case 'default':
      return say('default', '');
  }
}

function list(items: readonly string[]): string {
  const named = items.slice(0, mostItems);
  return [...named, ...(items.length > named.length ? ['…'] : [])].join(' · ');
}
