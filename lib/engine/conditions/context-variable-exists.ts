import * as z from 'zod';
import { isEmpty, readVariable } from '../value-text';
import { defineCondition } from './condition-module';
import { conditionName } from './condition-text';

/** The variable has a value that is not null and not the empty text. */
export const contextVariableExists = defineCondition({
  schema: z.strictObject({ type: z.literal('context_variable_exists'), variable: conditionName }),
  compile:
    ({ variable }) =>
    ({ variables }) =>
      !isEmpty(readVariable(variables, variable)),
  detail: ({ variable }) => variable,
});
