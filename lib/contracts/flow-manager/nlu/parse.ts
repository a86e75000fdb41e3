import * as z from 'zod';
import { flowSettingsSchema } from '@/lib/engine/flow-settings';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { id } from '../../fields';
import { foundEntity } from './entities';
import { nluBase, ofAssistant } from './nlu-fields';

export const parseInput = z.object({
  text: z.string().min(1, 'required').max(limits.message).describe('parse.text'),
  timezone: flowSettingsSchema.shape.timezone.unwrap().optional().describe('parse.timezone'),
  model_id: id.optional().describe('parse.model_id'),
});
export type ParseInput = z.output<typeof parseInput>;

export const parsed = z.object({
  model: z.object({ id, number: z.number().int() }).nullable().describe('parse.model'),
  intent: z.string().nullable().describe('parse.intent'),
  confidence: z.number().describe('parse.confidence'),
  confidence_threshold: z.number().describe('parse.confidence_threshold'),
  ranking: z.array(z.object({ intent: z.string(), confidence: z.number() })).describe('parse.ranking'),
  entities: z.array(foundEntity),
  sentiment: z.enum(['positive', 'negative', 'neutral']),
});
export type Parsed = z.output<typeof parsed>;

export const parseText = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/parse`,
  access: 'nlu.read',
  params: ofAssistant,
  body: parseInput,
  response: parsed,
});
