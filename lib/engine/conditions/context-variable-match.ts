import * as z from 'zod';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import { isMissing, readVariable, valueText } from '../value-text';
import { defineCondition } from './condition-module';
import { conditionName } from './condition-text';
import { scalarValue } from './scalar-value';

/** The variable's value equals this one as normalized text, so 10 and 10.0 differ. */
export const contextVariableMatch = defineCondition({
  schema: z.strictObject({ type: z.literal('context_variable_match'), variable: conditionName, value: scalarValue }),
  compile: ({ variable, value }) => {
    const wanted = normalizeForMatching(valueText(value));
    return ({ variables, comparisons }) => {
      const actual = readVariable(variables, variable);
      return !isMissing(actual) && comparisons.normalize(valueText(actual)) === wanted;
    };
  },
  detail: ({ variable, value }) => `${variable} == ${valueText(value)}`,
});
