import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, page, timestamp } from '../../fields';
import { assistantId, nluBase, ofAssistant, trainingStatuses } from './nlu-fields';

export const trainingPhases = ['waiting', 'reading', 'training', 'comparing', 'storing', 'done'] as const;
/** Why a training failed. */
export const trainingFailures = ['nothing_to_train_on', 'too_much_memory', 'too_slow', 'interrupted_too_often', 'internal'] as const;

export const trainingComparison = z.object({
  phrases: z.number().int().describe('trainings.phrases'),
  before: z.number().describe('trainings.before'),
  after: z.number().describe('trainings.after'),
});
export type TrainingComparison = z.output<typeof trainingComparison>;

export const training = z.object({
  id,
  assistant_id: assistantId,
  status: z.enum(trainingStatuses).describe('trainings.status'),
  phase: z.enum(trainingPhases).describe('trainings.phase'),
  progress: z.number().int().describe('common.progress'),
  reason: z.enum(trainingFailures).nullable().describe('trainings.reason'),
  intents: z.number().int().describe('trainings.intents'),
  phrases: z.number().int().describe('trainings.training_phrases'),
  entities: z.number().int().describe('trainings.entities'),
  accuracy: z.number().nullable().describe('common.accuracy'),
  comparison: trainingComparison.nullable().describe('trainings.comparison'),
  model_id: id.nullable().describe('trainings.model_id'),
  seconds: z.number().nullable().describe('trainings.seconds'),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
});
export type Training = z.output<typeof training>;

const ofTraining = z.object({ training_id: id });

export const startTraining = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/trainings`,
  access: 'nlu.update',
  params: ofAssistant,
  response: training,
  status: 201,
  errors: ['conflict'],
});

export const listTrainings = defineEndpoint({
  method: 'get',
  path: `${nluBase}/assistants/{assistant_id}/trainings`,
  access: 'nlu.read',
  params: ofAssistant,
  query: page,
  response: listOf(training),
});

export const getTraining = defineEndpoint({
  method: 'get',
  path: `${nluBase}/trainings/{training_id}`,
  access: 'nlu.read',
  params: ofTraining,
  response: training,
});

export const cancelTraining = defineEndpoint({
  method: 'post',
  path: `${nluBase}/trainings/{training_id}/cancel`,
  access: 'nlu.update',
  params: ofTraining,
  response: training,
  errors: ['conflict'],
});

export const retryTraining = defineEndpoint({
  method: 'post',
  path: `${nluBase}/trainings/{training_id}/retry`,
  access: 'nlu.update',
  params: ofTraining,
  response: training,
  status: 201,
  errors: ['conflict'],
});

export const acceptTraining = defineEndpoint({
  method: 'post',
  path: `${nluBase}/trainings/{training_id}/accept`,
  access: 'nlu.update',
  params: ofTraining,
  response: training,
  errors: ['conflict'],
});
