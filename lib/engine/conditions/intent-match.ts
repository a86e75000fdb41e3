import * as z from 'zod';
import { defineCondition } from './condition-module';
import { conditionName } from './condition-text';

/** The message's best intent is this one, with sufficient confidence. */
export const intentMatch = defineCondition({
  schema: z.strictObject({
    type: z.literal('intent_match'),
    intent: conditionName,
    /** 0 to 1. If absent, the flow's threshold applies. */
    min_confidence: z.number().min(0).max(1).nullish(),
  }),
  compile:
    ({ intent, min_confidence }) =>
    ({ message, confidence_threshold }) => {
      const best = message?.best_intent;
      return !!best && best.name === intent && best.confidence >= (min_confidence ?? confidence_threshold);
    },
  detail: ({ intent, min_confidence }) => (min_confidence == null ? intent : `${intent} ≥ ${min_confidence}`),
});
