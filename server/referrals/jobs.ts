import * as z from 'zod';
import { defineJob } from '@/server/platform/define-job';

/** Gives a business that has paid for the first time, and the one whose code it signed up with, their credit. */
export const rewardReferralJob = defineJob({
  name: 'referrals.reward',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 1_000,
  payload: z.object({ business_id: z.uuid(), order_id: z.uuid() }),
});
