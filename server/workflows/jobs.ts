import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Fires timers of workflows, and finds tasks that are overdue. */
export const sweepWorkflowsJob = defineJob({
  name: 'workflows.sweep',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 1,
  backoff_ms: 1_000,
});
