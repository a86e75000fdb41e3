import * as z from 'zod';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import { filledText } from '../filled-text';
import { defineCondition } from './condition-module';

/** The whole message equals one of the values. */
export const exactMatch = defineCondition({
  schema: z.strictObject({ type: z.literal('exact_match'), value: z.union([filledText, z.array(filledText).min(1)]) }),
  compile: ({ value }) => {
    const accepted = new Set((typeof value === 'string' ? [value] : value).map(normalizeForMatching));
    return ({ message }) => message !== null && accepted.has(message.normalized);
  },
});
