import type { Condition } from '@/lib/engine/condition-schema';
import type { ConditionType } from '@/lib/engine/conditions/registry';

/** The selectable condition types. `default` is a kind of path instead. */
export const offeredTypes = [
  'intent_match',
  'any_keyword_match',
  'exact_match',
  'pattern_match',
  'entity_match',
  'sentiment_match',
  'context_variable_match',
  'context_variable_exists',
  'field_comparison',
  'numeric_comparison',
] as const satisfies readonly ConditionType[];
export type OfferedType = (typeof offeredTypes)[number];

/** An empty condition of a type. A variable that was already chosen is kept. */
export function blankCondition(type: OfferedType, former?: Condition): Condition {
  const variable = former && 'variable' in former ? former.variable : '';
  switch (type) {
    case 'any_keyword_match':
      return { type, keywords: former?.type === 'exact_match' ? [former.value].flat() : [] };
    case 'exact_match':
      return { type, value: former?.type === 'any_keyword_match' ? former.keywords : [] };
    case 'intent_match':
      return { type, intent: '' };
    case 'entity_match':
      return { type, entity: '' };
    case 'pattern_match':
      return { type, pattern: '' };
    case 'sentiment_match':
      return { type, sentiment: 'positive' };
    case 'context_variable_match':
      return { type, variable, value: '' };
    case 'context_variable_exists':
      return { type, variable };
    case 'field_comparison':
      return { type, variable, operator: '==', value: '' };
    case 'numeric_comparison':
      return { type, variable, operator: '==', value: Number.NaN };
  }
}

export function isOffered(type: ConditionType): type is OfferedType {
  return (offeredTypes as readonly ConditionType[]).includes(type);
}
