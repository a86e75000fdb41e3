import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Counts what the dashboards show, up to the last quarter of an hour. */
export const countReportsJob = defineJob({
  name: 'reporting.count',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 1,
  backoff_ms: 1_000,
});
