/** The condition types an edge or a handler can have. */
export const CONDITION_TYPES = [
  'exact_match',
  'any_keyword_match',
  'intent_match',
  'pattern_match',
  'entity_match',
  'context_variable_match',
  'context_variable_exists',
  'field_comparison',
  'numeric_comparison',
  'sentiment_match',
  'default',
] as const;

export type ConditionType = (typeof CONDITION_TYPES)[number];
