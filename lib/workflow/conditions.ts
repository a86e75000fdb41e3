import { compareNumeric } from '../engine/compare-numeric';
import { compare } from '../engine/conditions/comparison-operator';
import type { JsonValue } from '../engine/json-value';
import type { Comparisons } from '../engine/turn/comparisons';
import { isMissing, numericValue, valueText } from '../engine/value-text';
import type { Locale } from '../locales';
import type { WorkflowCondition, WorkflowField } from './definition';
import { readValue } from './read-value';

/**
 * Whether a condition holds for the value of its field. What is compared is read as the field's data type: numbers as
 * numbers, dates by their order, everything else as text. A missing value is different from every other.
 */
export function holds(
  { operator, value: typed }: WorkflowCondition,
  field: WorkflowField,
  value: JsonValue | undefined,
  { language, comparisons }: { language: Locale; comparisons: Comparisons },
): boolean {
  if (isMissing(value)) return operator === '!=';
  comparisons.count(1 + field.choices.length);
  const read = readValue(typed, field, language);
  if (!read.ok) return false;
  if (field.data_type === 'number' || field.data_type === 'json') {
    const [left, right] = [numericValue(value, comparisons), numericValue(read.value, comparisons)];
    if (left !== null && right !== null) return compare(operator, compareNumeric(left, right), 0);
    if (field.data_type === 'number') return false;
  }
  const [left, right] = [valueText(value), valueText(read.value)];
  comparisons.countTexts(left, right);
  return compare(operator, comparisons.normalize(left), comparisons.normalize(right));
}
