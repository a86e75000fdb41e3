import * as z from 'zod';
import { compareNumeric } from '../compare-numeric';
import { numericValue, readVariable } from '../value-text';
import { COMPARISON_OPERATORS, compare } from './comparison-operator';
import { defineCondition } from './condition-module';
import { conditionName } from './condition-text';

/** The variable is numeric, and its comparison with the number is true. */
export const numericComparison = defineCondition({
  schema: z.strictObject({
    type: z.literal('numeric_comparison'),
    variable: conditionName,
    operator: z.enum(COMPARISON_OPERATORS),
    // A form may send "۱۰" as well as 10. A number is stored.
    value: z.preprocess((input) => (typeof input === 'string' ? (numericValue(input)?.value ?? input) : input), z.number()),
  }),
  compile:
    ({ variable, operator, value }) =>
    ({ variables, comparisons }) => {
      const actual = numericValue(readVariable(variables, variable), comparisons);
      if (actual === null) return false;
      comparisons.countTexts(actual.text, '');
      return compare(operator, compareNumeric(actual, { value, text: String(value) }), 0);
    },
  detail: ({ variable, operator, value }) => `${variable} ${operator} ${value}`,
});
