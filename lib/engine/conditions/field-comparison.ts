import * as z from 'zod';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import { compareNumeric } from '../compare-numeric';
import { filledText } from '../filled-text';
import { isMissing, numericValue, readVariable, valueText } from '../value-text';
import { compare, comparisonOperatorSchema } from './comparison-operator';
import { defineCondition } from './condition-module';
import { scalarValue } from './scalar-value';

/** The variable compared with another variable or with a value: as numbers when both are numeric, else as text. */
export const fieldComparison = defineCondition({
  schema: z
    .strictObject({
      type: z.literal('field_comparison'),
      variable: filledText,
      operator: comparisonOperatorSchema,
      other: filledText.nullish(),
      value: scalarValue.nullish(),
    })
    .refine(({ other, value }) => given(other) !== given(value), {
      path: ['value'],
      error: 'condition_fields_required',
    }),
  compile:
    ({ variable, operator, other, value }) =>
    ({ variables }) => {
      const left = readVariable(variables, variable);
      const right = given(other) ? readVariable(variables, other) : value;
      if (isMissing(left) || isMissing(right)) return operator === '!=';
      const leftNumber = numericValue(left);
      const rightNumber = numericValue(right);
      if (leftNumber !== null && rightNumber !== null) return compare(operator, compareNumeric(leftNumber, rightNumber), 0);
      return compare(operator, normalizeForMatching(valueText(left)), normalizeForMatching(valueText(right)));
    },
});

function given<T>(field: T | null | undefined): field is T {
  return field !== null && field !== undefined;
}
