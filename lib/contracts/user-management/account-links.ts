import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { email, password } from './auth';

const base = '/api/user-management/auth';

/** The token of a link in a mail: /reset-password?token=…, /verify-email?token=… */
export const linkToken = z.string('required').trim().min(1, 'required').max(200);

/** The response to a request for a mail. It is the same whether or not one is sent. */
export const mailAsked = z.object({
  /** Seconds until it may be requested again. */
  resend_after: z.number().int(),
});

export const passwordResetRequest = defineEndpoint({
  method: 'post',
  path: `${base}/password-reset-request`,
  access: 'public',
  limit: 'code',
  body: z.object({ email }),
  response: mailAsked,
  status: 202,
});

export const passwordResetCheck = defineEndpoint({
  method: 'post',
  path: `${base}/password-reset-check`,
  access: 'public',
  limit: 'login',
  body: z.object({ token: linkToken }),
  errors: ['not_found'],
});

export const passwordResetConfirmInput = z.object({ token: linkToken, new_password: password });

export const passwordResetConfirm = defineEndpoint({
  method: 'post',
  path: `${base}/password-reset-confirm`,
  access: 'public',
  limit: 'login',
  body: passwordResetConfirmInput,
  errors: ['not_found'],
});

/** The verified addresses and numbers of an account. */
const verified = z.object({ email: z.string().nullable(), mobile: z.string().nullable() });

export const verifyEmailCheck = defineEndpoint({
  method: 'post',
  path: `${base}/verify-email/check`,
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
 * Following the link proves who owns the address, not who created the account. So a person who is not signed in to the
 * account takes it over: its password and other sign-in methods are removed, its sessions end, and a new password is set.
 */
export const verifyEmail = defineEndpoint({
  method: 'post',
  path: `${base}/verify-email`,
  access: 'public',
  limit: 'login',
  body: z.object({ token: linkToken }),
  response: verified.extend({
    /** For an account that was taken over: the token for `password-reset-confirm`, valid for one hour. */
    password_token: z.string().nullable(),
  }),
  errors: ['not_found'],
});

export const resendVerification = defineEndpoint({
  method: 'post',
  path: `${base}/verify-email/resend`,
  access: 'account.update',
  limit: 'code',
  response: mailAsked,
  status: 202,
  errors: ['conflict'],
});
