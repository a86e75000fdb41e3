import * as z from 'zod';
import { defineCondition } from './condition-module';

/**
 * Nothing else held. That is a matter of the edge's place among the others, which compiling the flow sees to; met as one
 * condition among others it never holds.
 */
export const defaultCondition = defineCondition({
  schema: z.strictObject({ type: z.literal('default') }),
  compile: () => () => false,
});
