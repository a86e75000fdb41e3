import type { Condition } from '@/lib/engine/condition-schema';
import type { ConditionType } from '@/lib/engine/conditions/registry';
import { anyKeywordMatch } from './any-keyword-match/any-keyword-match';
import type { ConditionEditor } from './condition-editor';
import { contextVariableExists } from './context-variable-exists/context-variable-exists';
import { contextVariableMatch } from './context-variable-match/context-variable-match';
import { defaultCondition } from './default/default';
import { entityMatch } from './entity-match/entity-match';
import { exactMatch } from './exact-match/exact-match';
import { fieldComparison } from './field-comparison/field-comparison';
import { intentMatch } from './intent-match/intent-match';
import { numericComparison } from './numeric-comparison/numeric-comparison';
import { patternMatch } from './pattern-match/pattern-match';
import { sentimentMatch } from './sentiment-match/sentiment-match';

/** The editor of every condition type, in the order in which they are offered. A new type needs a folder here and a line below. */
const conditionEditors = {
  intent_match: intentMatch,
  any_keyword_match: anyKeywordMatch,
  exact_match: exactMatch,
  pattern_match: patternMatch,
  entity_match: entityMatch,
  sentiment_match: sentimentMatch,
  context_variable_match: contextVariableMatch,
  context_variable_exists: contextVariableExists,
  field_comparison: fieldComparison,
  numeric_comparison: numericComparison,
  default: defaultCondition,
} satisfies { [Type in ConditionType]: ConditionEditor<Type> };

/** The editor of a type. The conditions that it receives are of this type. */
export function conditionEditor(type: ConditionType): ConditionEditor {
  return conditionEditors[type] as unknown as ConditionEditor;
}

/** The types that can be chosen: those with fields. */
export const offeredTypes = (Object.keys(conditionEditors) as ConditionType[]).filter((type) => conditionEditors[type].Fields !== null);

/** An empty condition of a type. A variable that was already chosen is kept. */
export function blankCondition(type: ConditionType, former?: Condition): Condition {
  return conditionEditor(type).blank(former);
}
