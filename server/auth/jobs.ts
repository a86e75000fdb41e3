import * as z from 'zod';
import { locales } from '@/lib/locales';
import { defineJob } from '@/server/platform/define-job';

const common = { id: z.uuid(), locale: z.enum(locales) };
const tries = { queue: 'jobs', attempts: 6, backoff_ms: 2_000 } as const;

/** Sends a person the link of a kind. The link is made when it is sent, so that it lies in no queue. */
export const sendLinkJob = defineJob({
  name: 'auth.send-link',
  ...tries,
  payload: z.object({ ...common, kind: z.enum(['email_verification', 'activation']), user_id: z.uuid() }),
});

/** Looks whether an address has an account, and sends it the link to set a new password. */
export const requestPasswordResetJob = defineJob({
  name: 'auth.request-password-reset',
  ...tries,
  payload: z.object({ ...common, email: z.string() }),
});

/** Makes and sends a one-time code. */
export const sendCodeJob = defineJob({
  name: 'auth.send-code',
  ...tries,
  // A code that comes later than it lives helps nobody.
  attempts: 4,
  payload: z.object({
    ...common,
    kind: z.enum(['login_code', 'mobile_code', 'email_code']),
    user_id: z.uuid().nullable(),
    target: z.string(),
  }),
});

/** Removes tokens that nobody can use any more. */
export const pruneTokensJob = defineJob({
  name: 'auth.prune-tokens',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 3,
  backoff_ms: 60_000,
});

export const securityEvents = ['totp_enabled', 'totp_disabled', 'recovery_code_used', 'new_device'] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Tells a person of something that happened to the security of their account, when and from where. */
export const securityNoticeJob = defineJob({
  name: 'auth.security-notice',
  ...tries,
  payload: z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    event: z.enum(securityEvents),
    at: z.iso.datetime(),
    address: z.string(),
    device: z.string(),
  }),
});
