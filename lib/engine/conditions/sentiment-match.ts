import * as z from 'zod';
import { defineCondition } from './condition-module';

/** The message's sentiment is this one. */
export const sentimentMatch = defineCondition({
  schema: z.strictObject({
    type: z.literal('sentiment_match'),
    sentiment: z.enum(['positive', 'negative', 'neutral']),
  }),
  compile:
    ({ sentiment }) =>
    ({ message }) =>
      message?.sentiment === sentiment,
  detail: () => '',
});
