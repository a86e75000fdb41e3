import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, timestamp } from '../../fields';
import { nluBase, ofAssistant, trainingStatuses } from './nlu-fields';

/** A model or an intent below this accuracy needs attention. */
export const enoughAccuracy = 0.7;

export const nluStatus = z.object({
  model: z
    .object({
      id,
      number: z.number().int(),
      trained_at: timestamp,
      accuracy: z.number().nullable().describe('common.accuracy'),
    })
    .nullable()
    .describe('status.model'),
  is_out_of_date: z.boolean().describe('status.is_out_of_date'),
  training: z
    .object({ id, status: z.enum(trainingStatuses), progress: z.number().int().describe('common.progress') })
    .nullable()
    .describe('status.training'),
});
export type NluStatus = z.output<typeof nluStatus>;

export const getNluStatus = defineEndpoint({
  method: 'get',
  path: `${nluBase}/assistants/{assistant_id}/status`,
  access: 'nlu.read',
  params: ofAssistant,
  response: nluStatus,
});
