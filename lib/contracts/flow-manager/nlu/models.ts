import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, page, timestamp } from '../../fields';
import { assistantId, nluBase, ofAssistant } from './nlu-fields';

export const evaluationStatuses = ['none', 'queued', 'running', 'succeeded', 'failed'] as const;

export const nluModel = z.object({
  id,
  assistant_id: assistantId,
  number: z.number().int().describe('Counts the models of the assistant from 1'),
  is_active: z.boolean().describe('Reads the messages of the assistant'),
  is_readable: z.boolean().describe('False: an earlier release stored it, in a format that is read no more'),
  accuracy: z.number().nullable().describe('The share of phrases that models trained without them understood, 0 to 1'),
  intents: z.number().int(),
  phrases: z.number().int(),
  entities: z.number().int(),
  size: z.number().int().describe('Bytes'),
  evaluation_status: z.enum(evaluationStatuses),
  trained_at: timestamp,
});
export type NluModelVersion = z.output<typeof nluModel>;

const ofModel = z.object({ model_id: id });

export const listModels = defineEndpoint({
  method: 'get',
  path: `${nluBase}/assistants/{assistant_id}/models`,
  summary: 'The models of an assistant that are kept, newest first',
  access: 'nlu.read',
  params: ofAssistant,
  query: page,
  response: listOf(nluModel),
});

export const activateModel = defineEndpoint({
  method: 'post',
  path: `${nluBase}/models/{model_id}/activate`,
  summary: 'Use this model from the next message on: an older one again, or a newer one; 409 where it is of a format that is read no more',
  access: 'nlu.update',
  params: ofModel,
  response: nluModel,
  errors: ['conflict'],
});

const share = z.number().describe('0 to 1');

export const intentScores = z.object({
  intent: z.string(),
  phrases: z.number().int().describe('How many of its phrases were tried'),
  precision: share.nullable().describe('Of the phrases taken for it, the share that means it; null where there is none'),
  recall: share.nullable().describe('Of its phrases, the share taken for it; null where none was tried'),
  f1: share.nullable().describe('Their harmonic mean; null where none of its phrases was tried'),
});

export const evaluation = z.object({
  phrases: z.number().int().describe('How many phrases were tried: one that is alone in its intent is not'),
  accuracy: share
    .nullable()
    .describe('The share of phrases whose intent was found by models trained without them; null where none was tried'),
  intents: z.array(intentScores).describe('By key name'),
  confusion: z
    .array(z.object({ intent: z.string(), taken_for: z.string(), count: z.number().int() }))
    .describe('What phrases of an intent were taken for, the right ones too'),
  wrong: z
    .array(
      z.object({
        text: z.string(),
        intent: z.string(),
        taken_for: z.string(),
        confidence: share,
      }),
    )
    .describe('The phrases that went wrong, the surest mistakes first; at most 500'),
});
export type Evaluation = z.output<typeof evaluation>;

export const getEvaluation = defineEndpoint({
  method: 'get',
  path: `${nluBase}/models/{model_id}/evaluation`,
  summary: 'How the phrases of a model do when models trained without them read them; made by a job after the training',
  access: 'nlu.read',
  params: ofModel,
  response: z.object({
    status: z.enum(evaluationStatuses),
    progress: z.number().int().describe('Of one that is running: 0 to 100'),
    evaluation: evaluation.nullable().describe('While another is under way, the one before it'),
  }),
});

export const startEvaluation = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/evaluations`,
  summary: 'Evaluate the assistant’s model in use anew, on the phrases as they are now; 409 while that is under way or without a model',
  access: 'nlu.update',
  params: ofAssistant,
  response: nluModel,
  status: 202,
  errors: ['conflict'],
});
