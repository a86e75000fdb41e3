import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, page, timestamp } from '../../fields';
import { assistantId, nluBase, ofAssistant } from './nlu-fields';

export const evaluationStatuses = ['none', 'queued', 'running', 'succeeded', 'failed'] as const;

export const nluModel = z.object({
  id,
  assistant_id: assistantId,
  number: z.number().int().describe('models.number'),
  is_active: z.boolean().describe('models.is_active'),
  is_readable: z.boolean().describe('models.is_readable'),
  accuracy: z.number().nullable().describe('common.accuracy'),
  intents: z.number().int(),
  phrases: z.number().int(),
  entities: z.number().int(),
  size: z.number().int().describe('models.size'),
  evaluation_status: z.enum(evaluationStatuses),
  trained_at: timestamp,
});
export type NluModelVersion = z.output<typeof nluModel>;

const ofModel = z.object({ model_id: id });

export const listModels = defineEndpoint({
  method: 'get',
  path: `${nluBase}/assistants/{assistant_id}/models`,
  access: 'nlu.read',
  params: ofAssistant,
  query: page,
  response: listOf(nluModel),
});

export const activateModel = defineEndpoint({
  method: 'post',
  path: `${nluBase}/models/{model_id}/activate`,
  access: 'nlu.update',
  params: ofModel,
  response: nluModel,
  errors: ['conflict'],
});

const share = z.number().describe('models.share');

export const intentScores = z.object({
  intent: z.string(),
  phrases: z.number().int().describe('models.phrases'),
  precision: share.nullable().describe('models.precision'),
  recall: share.nullable().describe('models.recall'),
  f1: share.nullable().describe('models.f1'),
});

export const evaluation = z.object({
  phrases: z.number().int().describe('models.evaluation_phrases'),
  accuracy: share.nullable().describe('models.accuracy'),
  intents: z.array(intentScores).describe('models.intents'),
  confusion: z.array(z.object({ intent: z.string(), taken_for: z.string(), count: z.number().int() })).describe('models.confusion'),
  wrong: z
    .array(
      z.object({
        text: z.string(),
        intent: z.string(),
        taken_for: z.string(),
        confidence: share,
      }),
    )
    .describe('models.wrong'),
});
export type Evaluation = z.output<typeof evaluation>;

export const getEvaluation = defineEndpoint({
  method: 'get',
  path: `${nluBase}/models/{model_id}/evaluation`,
  access: 'nlu.read',
  params: ofModel,
  response: z.object({
    status: z.enum(evaluationStatuses),
    progress: z.number().int().describe('models.progress'),
    evaluation: evaluation.nullable().describe('models.evaluation'),
  }),
});

export const startEvaluation = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/evaluations`,
  access: 'nlu.update',
  params: ofAssistant,
  response: nluModel,
  status: 202,
  errors: ['conflict'],
});
