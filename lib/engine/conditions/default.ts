import * as z from 'zod';
import { defineCondition } from './condition-module';

/**
 * No other edge's conditions are met. That depends on the edge's position among the others, which compiling the flow
 * handles. As one condition among others it is never met.
 */
export const defaultCondition = defineCondition({
  schema: z.strictObject({ type: z.literal('default') }),
  compile: () => () => false,
  detail: () => '',
});
