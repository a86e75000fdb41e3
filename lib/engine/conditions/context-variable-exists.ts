import * as z from 'zod';
import { filledText } from '../filled-text';
import { isEmpty, readVariable } from '../value-text';
import { defineCondition } from './condition-module';

/** The variable has a value that is not null and not the empty text. */
export const contextVariableExists = defineCondition({
  schema: z.strictObject({ type: z.literal('context_variable_exists'), variable: filledText }),
  compile:
    ({ variable }) =>
    ({ variables }) =>
      !isEmpty(readVariable(variables, variable)),
});
