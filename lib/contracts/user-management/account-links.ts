import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { email, password } from './auth';

const base = '/api/user-management/auth';

/** What a link in a mail carries: /reset-password?token=…, /verify-email?token=… */
export const linkToken = z.string('required').trim().min(1, 'required').max(200);

/** The answer to whoever asks for a mail: the same whether or not one is sent. */
export const mailAsked = z.object({
  /** Seconds until it may be asked for again. */
  resend_after: z.number().int(),
});

export const passwordResetRequest = defineEndpoint({
  method: 'post',
  path: `${base}/password-reset-request`,
  summary: 'Ask for a link to set a new password; the answer is the same for every address',
  access: 'public',
  limit: 'code',
  body: z.object({ email }),
  response: mailAsked,
  status: 202,
});

export const passwordResetCheck = defineEndpoint({
  method: 'post',
  path: `${base}/password-reset-check`,
  summary: 'Whether a link is still good: 404 for one that is not, used or expired',
  access: 'public',
  limit: 'login',
  body: z.object({ token: linkToken }),
  errors: ['not_found'],
});

export const passwordResetConfirmInput = z.object({ token: linkToken, new_password: password });

export const passwordResetConfirm = defineEndpoint({
  method: 'post',
  path: `${base}/password-reset-confirm`,
  summary: 'Set a new password with the link’s token; every session ends. 404 for a link that is used or expired',
  access: 'public',
  limit: 'login',
  body: passwordResetConfirmInput,
  errors: ['not_found'],
});

/** What an address or number of an account is. */
const verified = z.object({ email: z.string().nullable(), mobile: z.string().nullable() });

export const verifyEmailCheck = defineEndpoint({
  method: 'post',
  path: `${base}/verify-email/check`,
  summary: 'What the link of a mail would do for whoever calls, signed in or not. 404 for a link that is used or expired',
  access: 'public',
  limit: 'login',
  body: z.object({ token: linkToken }),
  response: verified.extend({
    /** Whether it would take the account over: see `verify-email`. */
    claims: z.boolean(),
  }),
  errors: ['not_found'],
});

/**
 * Following the link shows whose address it is, and not who made the account. So whoever is not signed in to the account takes
 * it over: its password and other ways in are removed, its sessions end, and a new password is set.
 */
export const verifyEmail = defineEndpoint({
  method: 'post',
  path: `${base}/verify-email`,
  summary:
    'Confirm an address, or activate an account, with the link’s token; takes the account over unless signed in to it. 404 for a link that is used or expired',
  access: 'public',
  limit: 'login',
  body: z.object({ token: linkToken }),
  response: verified.extend({
    /** Of an account that was taken over: for `password-reset-confirm`, within an hour. */
    password_token: z.string().nullable(),
  }),
  errors: ['not_found'],
});

export const resendVerification = defineEndpoint({
  method: 'post',
  path: `${base}/verify-email/resend`,
  summary: 'Send the link that confirms one’s address again',
  access: 'account.update',
  limit: 'code',
  response: mailAsked,
  status: 202,
  errors: ['conflict'],
});
