import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, timestamp } from '../../fields';
import { nluBase, ofAssistant, trainingStatuses } from './nlu-fields';

export const nluStatus = z.object({
  model: z
    .object({ id, number: z.number().int(), trained_at: timestamp })
    .nullable()
    .describe('The model that reads the messages of the assistant; null: none is trained yet'),
  is_out_of_date: z
    .boolean()
    .describe(
      'Intents, phrases, entities or the language have changed since that model was trained, or it is of a format that is read no more',
    ),
  training: z
    .object({ id, status: z.enum(trainingStatuses), progress: z.number().int().describe('0 to 100') })
    .nullable()
    .describe('The training that waits, runs or needs consent'),
});
export type NluStatus = z.output<typeof nluStatus>;

export const getNluStatus = defineEndpoint({
  method: 'get',
  path: `${nluBase}/assistants/{assistant_id}/status`,
  summary: 'Whether an assistant is trained, and on what it is taught now',
  access: 'nlu.read',
  params: ofAssistant,
  response: nluStatus,
});
