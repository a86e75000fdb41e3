import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/**
 * Runs the next training. Businesses take turns. The job claims its training with `slot`, so that a repeated job
 * continues with the same one.
 */
export const trainJob = defineJob({
  name: 'nlu.train',
  queue: 'trainings',
  payload: z.object({ slot: z.uuid() }),
  attempts: 5,
  backoff_ms: 1_000,
});

/** Evaluates a model on the phrases of its assistant. */
export const evaluateJob = defineJob({
  name: 'nlu.evaluate',
  queue: 'trainings',
  payload: z.object({ business_id: z.uuid(), model_id: z.uuid() }),
  attempts: 3,
  backoff_ms: 1_000,
  // Someone waits for a training, and evaluations take longer.
  priority: 10,
});

/** Finds trainings whose job was lost, and adds their jobs again. */
export const sweepTrainingsJob = defineJob({
  name: 'nlu.sweep-trainings',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 1,
  backoff_ms: 1_000,
});
