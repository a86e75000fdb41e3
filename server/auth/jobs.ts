import * as z from 'zod';
import { locales } from '@/lib/locales';
import { defineJob } from '@/server/platform/define-job';

const common = { id: z.uuid(), locale: z.enum(locales) };
const tries = { queue: 'jobs', attempts: 6, backoff_ms: 2_000 } as const;

/** Sends a person the link of a kind. The link is created when it is sent, so that no queue contains it. */
export const sendLinkJob = defineJob({
  name: 'auth.send-link',
  ...tries,
  payload: z.object({ ...common, kind: z.enum(['email_verification', 'activation']), user_id: z.uuid() }),
});

/** Checks whether an address has an account, and sends it the link to set a new password. */
export const requestPasswordResetJob = defineJob({
  name: 'auth.request-password-reset',
  ...tries,
  payload: z.object({ ...common, email: z.string() }),
});

/** Creates and sends a one-time code. */
export const sendCodeJob = defineJob({
  name: 'auth.send-code',
  ...tries,
  // A code that arrives after it expired is useless.
  attempts: 4,
  payload: z.object({
    ...common,
    kind: z.enum(['login_code', 'mobile_code', 'email_code']),
    user_id: z.uuid().nullable(),
    target: z.string(),
  }),
});

/** Deletes tokens that can no longer be used. */
export const pruneTokensJob = defineJob({
  name: 'auth.prune-tokens',
  queue: 'jobs',
  payload: z.object({}),
  attempts: 3,
  backoff_ms: 60_000,
});

export const securityEvents = ['totp_enabled', 'totp_disabled', 'recovery_code_used', 'new_device'] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Notifies a person of a security event of their account, with its time and origin. */
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
