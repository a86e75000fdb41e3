import * as z from 'zod';
import { flowSettingsSchema } from '@/lib/engine/flow-settings';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { id } from '../../fields';
import { foundEntity } from './entities';
import { nluBase, ofAssistant } from './nlu-fields';

export const parseInput = z.object({
  text: z.string().min(1, 'required').max(limits.message).describe('A message as a customer would send it'),
  timezone: flowSettingsSchema.shape.timezone
    .unwrap()
    .optional()
    .describe('What relative dates are counted in; that of the assistant’s default flow where absent'),
  model_id: id.optional().describe('Another model of the assistant than the one in use'),
});
export type ParseInput = z.output<typeof parseInput>;

export const parsed = z.object({
  model: z
    .object({ id, number: z.number().int() })
    .nullable()
    .describe('The model that read it; null: none is trained yet, so there are no intents and no entities of the assistant’s own'),
  intent: z.string().nullable().describe('The best intent, or null where the message is none of them'),
  confidence: z.number().describe('How likely it is that the best one is right, 0 to 1'),
  ranking: z.array(z.object({ intent: z.string(), confidence: z.number() })).describe('Best first, at most ten'),
  entities: z.array(foundEntity),
  sentiment: z.enum(['positive', 'negative', 'neutral']),
});
export type Parsed = z.output<typeof parsed>;

export const parseText = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/parse`,
  summary: 'Try a sentence: what the assistant’s model makes of it, with all built-in entities',
  access: 'nlu.read',
  params: ofAssistant,
  body: parseInput,
  response: parsed,
});
