import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/**
 * Run a training: whichever is next, for trainings are taken in turn between businesses. `slot` is what the job claims
 * its training by, so that one that begins again goes on with the same.
 */
export const trainJob = defineJob({
  name: 'nlu.train',
  queue: 'trainings',
  payload: z.object({ slot: z.uuid() }),
  attempts: 5,
  backoff_ms: 1_000,
});

/** Evaluate a model on the phrases of its assistant. */
export const evaluateJob = defineJob({
  name: 'nlu.evaluate',
  queue: 'trainings',
  payload: z.object({ business_id: z.uuid(), model_id: z.uuid() }),
  attempts: 3,
  backoff_ms: 1_000,
  // Somebody waits for a training, and evaluations take longer.
  priority: 10,
});

/** Look for trainings whose job was lost, and have them run. */
export const sweepTrainingsJob = defineJob({
  name: 'nlu.sweep-trainings',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 1,
  backoff_ms: 1_000,
});
