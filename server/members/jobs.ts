import * as z from 'zod';
import { locales } from '@/lib/locales';
import { defineJob } from '@/server/platform/define-job';

/** Sends an invitation with its link. The link is made when it is sent, so that it lies in no queue. */
export const sendInvitationJob = defineJob({
  name: 'members.send-invitation',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 2_000,
  payload: z.object({
    /** Names the sending: it goes out once, also when the job runs twice. */
    id: z.uuid(),
    business_id: z.uuid(),
    invitation_id: z.uuid(),
    locale: z.enum(locales),
  }),
});

/** Puts back into the queue what somebody had taken in a business, once their account is inactive or gone. */
export const releaseHandoffsJob = defineJob({
  name: 'members.release-handoffs',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 2_000,
  payload: z.object({ business_id: z.uuid(), user_id: z.uuid() }),
});
