import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Look for instances whose customer has been gone for longer than the flow waits. */
export const sweepAbandonedJob = defineJob({
  name: 'conversations.sweep-abandoned',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 1,
  backoff_ms: 1_000,
});

/** Delete messages and event logs that are older than their business keeps them. */
export const applyRetentionJob = defineJob({
  name: 'conversations.apply-retention',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 3,
  backoff_ms: 60_000,
});

/** Remove files whose rows are gone from the file store. */
export const removeFilesJob = defineJob({
  name: 'conversations.remove-files',
  queue: 'jobs',
  payload: z.object({ storage_keys: z.array(z.string()) }),
  attempts: 10,
  backoff_ms: 5_000,
});
