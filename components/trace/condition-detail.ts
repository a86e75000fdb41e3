import type { Condition } from '@/lib/engine/condition-schema';
import { valueText } from '@/lib/engine/value-text';

/** The details of a condition besides its type: its values, or the comparison as people write it. */
export function conditionDetail(condition: Condition): string {
  switch (condition.type) {
    case 'exact_match':
      return [condition.value].flat().join(' | ');
    case 'any_keyword_match':
      return condition.keywords.join(' | ');
    case 'pattern_match':
      return condition.pattern;
    case 'intent_match':
      return condition.min_confidence == null ? condition.intent : `${condition.intent} ≥ ${condition.min_confidence}`;
    case 'entity_match':
      return condition.value == null ? condition.entity : `${condition.entity} == ${valueText(condition.value)}`;
    case 'context_variable_exists':
      return condition.variable;
    case 'context_variable_match':
      return `${condition.variable} == ${valueText(condition.value)}`;
    case 'field_comparison':
      return `${condition.variable} ${condition.operator} ${condition.other ?? valueText(condition.value ?? undefined)}`;
    case 'numeric_comparison':
      return `${condition.variable} ${condition.operator} ${condition.value}`;
    case 'sentiment_match':
    case 'default':
      return '';
  }
}
