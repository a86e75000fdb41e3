import { anyKeywordMatch } from './any-keyword-match';
import type { ConditionModule } from './condition-module';
import { contextVariableExists } from './context-variable-exists';
import { contextVariableMatch } from './context-variable-match';
import { defaultCondition } from './default';
import { entityMatch } from './entity-match';
import { exactMatch } from './exact-match';
import { fieldComparison } from './field-comparison';
import { intentMatch } from './intent-match';
import { numericComparison } from './numeric-comparison';
import { patternMatch } from './pattern-match';
import { sentimentMatch } from './sentiment-match';

/** Every condition type by its name. A new type needs a file here and a line below. */
export const conditionRegistry = {
  exact_match: exactMatch,
  any_keyword_match: anyKeywordMatch,
  intent_match: intentMatch,
  pattern_match: patternMatch,
  entity_match: entityMatch,
  context_variable_match: contextVariableMatch,
  context_variable_exists: contextVariableExists,
  field_comparison: fieldComparison,
  numeric_comparison: numericComparison,
  sentiment_match: sentimentMatch,
  default: defaultCondition,
  // `never`: each module accepts only its own condition, and receives only a parsed one.
} satisfies Record<
  string,
  Pick<ConditionModule, 'schema'> & { compile: (condition: never) => unknown; detail: (condition: never) => string }
>;

export type ConditionType = keyof typeof conditionRegistry;
export const CONDITION_TYPES = Object.keys(conditionRegistry) as [ConditionType, ...ConditionType[]];
