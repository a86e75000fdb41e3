import * as z from 'zod';
import { locales } from '@/lib/locales';
import { defineJob } from '@/server/platform/define-job';

/** Sends an invitation with its link. The link is created when it is sent, so that no queue contains it. */
export const sendInvitationJob = defineJob({
  name: 'members.send-invitation',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 2_000,
  payload: z.object({
    /** Identifies the message, so that it is sent once even if the job runs twice. */
    id: z.uuid(),
    business_id: z.uuid(),
    invitation_id: z.uuid(),
    locale: z.enum(locales),
  }),
});

/** Returns a person's conversations in a business to the queue after their account was deactivated or deleted. */
export const releaseHandoffsJob = defineJob({
  name: 'members.release-handoffs',
  queue: 'jobs',
  attempts: 6,
  backoff_ms: 2_000,
  /** `is_forgotten`: the account was deleted, so the history of conversations must not name the person. */
  payload: z.object({ business_id: z.uuid(), user_id: z.uuid(), is_forgotten: z.boolean().default(false) }),
});
