import * as z from 'zod';
import { contextFits } from '../engine/context-fits';
import { limits } from '../limits';
import { fitsInto } from '../text/first-bytes';

const value = z
  .string()
  .refine((text) => fitsInto(text, limits.variable_bytes), 'variable_too_large')
  .meta({ maxLength: limits.variable_bytes, description: 'context_variables.value' });

/** Context variables of a request, by name. */
export const contextVariables = z
  .record(z.string().min(1).max(limits.name), z.union([value, z.number(), z.boolean(), z.null()]))
  .refine((variables) => Object.keys(variables).length <= limits.variables, 'too_many')
  .refine(contextFits, 'context_too_large')
  .meta({
    maxProperties: limits.variables,
    description: 'context_variables.context_variables',
  });
