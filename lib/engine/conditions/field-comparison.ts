import * as z from 'zod';
import { compareNumeric } from '../compare-numeric';
import { isMissing, numericValue, readVariable, valueText } from '../value-text';
import { COMPARISON_OPERATORS, compare } from './comparison-operator';
import { defineCondition } from './condition-module';
import { conditionName } from './condition-text';
import { scalarValue } from './scalar-value';

/** The variable compared with another variable or with a value: as numbers if both are numeric, otherwise as text. */
export const fieldComparison = defineCondition({
  schema: z
    .strictObject({
      type: z.literal('field_comparison'),
      variable: conditionName,
      operator: z.enum(COMPARISON_OPERATORS),
      other: conditionName.nullish(),
      value: scalarValue.nullish(),
    })
    .refine(({ other, value }) => given(other) !== given(value), {
      path: ['value'],
      error: 'condition_fields_required',
    }),
  compile:
    ({ variable, operator, other, value }) =>
    ({ variables, comparisons }) => {
      const left = readVariable(variables, variable);
      const right = given(other) ? readVariable(variables, other) : value;
      if (isMissing(left) || isMissing(right)) return operator === '!=';
      const [leftText, rightText] = [valueText(left), valueText(right)];
      comparisons.countTexts(leftText, rightText);
      const leftNumber = numericValue(left, comparisons);
      const rightNumber = numericValue(right, comparisons);
      if (leftNumber !== null && rightNumber !== null) return compare(operator, compareNumeric(leftNumber, rightNumber), 0);
      return compare(operator, comparisons.normalize(leftText), comparisons.normalize(rightText));
    },
  detail: ({ variable, operator, other, value }) => `${variable} ${operator} ${other ?? valueText(value ?? undefined)}`,
});

function given<T>(field: T | null | undefined): field is T {
  return field !== null && field !== undefined;
}
