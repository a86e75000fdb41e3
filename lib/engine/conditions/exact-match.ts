import * as z from 'zod';
import { limits } from '../../limits';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import { defineCondition } from './condition-module';
import { conditionText } from './condition-text';

/** The whole message equals one of the values. */
export const exactMatch = defineCondition({
  schema: z.strictObject({
    type: z.literal('exact_match'),
    value: z.union([conditionText, z.array(conditionText).min(1).max(limits.condition_values)]),
  }),
  compile: ({ value }) => {
    const accepted = new Set((typeof value === 'string' ? [value] : value).map(normalizeForMatching));
    return ({ message }) => message !== null && accepted.has(message.normalized);
  },
  detail: ({ value }) => [value].flat().join(' | '),
});
