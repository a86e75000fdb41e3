import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, page, timestamp } from '../../fields';
import { assistantId, nluBase, ofAssistant, trainingStatuses } from './nlu-fields';

export const trainingPhases = ['waiting', 'reading', 'training', 'comparing', 'storing', 'done'] as const;
/** Why a training failed. */
export const trainingFailures = ['nothing_to_train_on', 'too_much_memory', 'too_slow', 'interrupted_too_often', 'internal'] as const;

export const trainingComparison = z.object({
  phrases: z.number().int().describe('How many phrases both models were tried on without having been trained on them'),
  before: z.number().describe('The share that the model in use understood, 0 to 1'),
  after: z.number().describe('The share that the new one understood'),
});
export type TrainingComparison = z.output<typeof trainingComparison>;

export const training = z.object({
  id,
  assistant_id: assistantId,
  status: z
    .enum(trainingStatuses)
    .describe(
      'needs_consent: the new model is clearly worse than the one in use and waits for a decision; accept takes it, cancel leaves it',
    ),
  phase: z.enum(trainingPhases).describe('What is being done'),
  progress: z.number().int().describe('0 to 100'),
  reason: z.enum(trainingFailures).nullable().describe('Of failed'),
  intents: z.number().int().describe('Intents that it trains on'),
  phrases: z.number().int().describe('Phrases that it trains on'),
  entities: z.number().int().describe('Entities that it trains on'),
  accuracy: z.number().nullable().describe('The share of phrases that models trained without them understood, 0 to 1'),
  comparison: trainingComparison.nullable().describe('With the model that was in use; null where there is too little to compare'),
  model_id: id.nullable().describe('The model that it made'),
  seconds: z.number().nullable().describe('How long it took, or has taken so far'),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
});
export type Training = z.output<typeof training>;

const ofTraining = z.object({ training_id: id });

export const startTraining = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/trainings`,
  summary:
    'Train the assistant on its present intents and entities; 409 while a training of it is under way, 422 with reasons where there is nothing to train on',
  access: 'nlu.update',
  params: ofAssistant,
  response: training,
  status: 201,
  errors: ['conflict'],
});

export const listTrainings = defineEndpoint({
  method: 'get',
  path: `${nluBase}/assistants/{assistant_id}/trainings`,
  summary: 'The trainings of an assistant, newest first',
  access: 'nlu.read',
  params: ofAssistant,
  query: page,
  response: listOf(training),
});

export const getTraining = defineEndpoint({
  method: 'get',
  path: `${nluBase}/trainings/{training_id}`,
  summary: 'How a training stands',
  access: 'nlu.read',
  params: ofTraining,
  response: training,
});

export const cancelTraining = defineEndpoint({
  method: 'post',
  path: `${nluBase}/trainings/{training_id}/cancel`,
  summary: 'Stop a training that waits or runs, or decline the model of one that needs consent: the model in use stays',
  access: 'nlu.update',
  params: ofTraining,
  response: training,
  errors: ['conflict'],
});

export const retryTraining = defineEndpoint({
  method: 'post',
  path: `${nluBase}/trainings/{training_id}/retry`,
  summary: 'Train anew after a training that failed or was cancelled; answers the new training',
  access: 'nlu.update',
  params: ofTraining,
  response: training,
  status: 201,
  errors: ['conflict'],
});

export const acceptTraining = defineEndpoint({
  method: 'post',
  path: `${nluBase}/trainings/{training_id}/accept`,
  summary: 'Use the model of a training that needs consent',
  access: 'nlu.update',
  params: ofTraining,
  response: training,
  errors: ['conflict'],
});
