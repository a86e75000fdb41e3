import * as z from 'zod';
import { contextFits } from '../engine/context-fits';
import { limits } from '../limits';
import { fitsInto } from '../text/first-bytes';

const value = z
  .string()
  .refine((text) => fitsInto(text, limits.variable_bytes), 'variable_too_large')
  .meta({ maxLength: limits.variable_bytes, description: 'At most 16 kB (16,384 bytes of UTF-8)' });

/** Context variables that a call gives, by their names. */
export const contextVariables = z
  .record(z.string().min(1).max(limits.name), z.union([value, z.number(), z.boolean(), z.null()]))
  .refine((variables) => Object.keys(variables).length <= limits.variables, 'too_many')
  .refine(contextFits, 'context_too_large')
  .meta({
    maxProperties: limits.variables,
    description: 'Context variables by their names: at most 200 and, with their names, 256 kB (262,144 bytes of UTF-8)',
  });
