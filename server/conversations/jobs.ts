import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Finds instances whose customer has been silent for longer than the flow waits. */
export const sweepAbandonedJob = defineJob({
  name: 'conversations.sweep-abandoned',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 1,
  backoff_ms: 1_000,
});

/** Deletes messages and event logs after their business's retention. */
export const applyRetentionJob = defineJob({
  name: 'conversations.apply-retention',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 3,
  backoff_ms: 60_000,
});

/** Removes files from the file store whose rows are deleted. */
export const removeFilesJob = defineJob({
  name: 'conversations.remove-files',
  queue: 'jobs',
  payload: z.object({ storage_keys: z.array(z.string()) }),
  attempts: 10,
  backoff_ms: 5_000,
});
