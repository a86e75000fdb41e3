import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Notifies people that most or all minutes of calls are used. Added with the call that used them. */
export const notifyCallSecondsJob = defineJob({
  name: 'voice.notify-call-seconds',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 1_000,
  payload: z.object({ business_id: z.uuid(), call_id: z.uuid(), level: z.union([z.literal(80), z.literal(100)]) }),
});

/** Closes calls whose process died. */
export const sweepCallsJob = defineJob({ name: 'voice.sweep-calls', queue: 'jobs', attempts: 1, backoff_ms: 0, payload: z.object({}) });

/** Deletes recordings whose time is over, and what browsers signed in with. */
export const pruneVoiceJob = defineJob({ name: 'voice.prune', queue: 'jobs', attempts: 1, backoff_ms: 0, payload: z.object({}) });
