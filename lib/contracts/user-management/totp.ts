import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { linkToken } from './account-links';
import { identityInput, signedIn } from './auth';
import { oneTimeCode } from './one-time-codes';

const base = '/api/user-management/auth/totp';

/** An authenticator's six digits, or one of the recovery codes (xxxxx-xxxxx), each of which is good once. */
export const totpCode = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(20)
  .regex(/^([0-9]{6}|[a-z2-9]{5}-?[a-z2-9]{5})$/i, 'invalid_code');

/** Shown once, ten of them. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const getTotp = defineEndpoint({
  method: 'get',
  path: base,
  summary: 'Whether one’s sign-in asks for an authenticator’s code, and how many recovery codes are left',
  access: 'account.read',
  without_totp: true,
  response: z.object({ is_on: z.boolean(), is_required: z.boolean(), recovery_codes_left: z.number().int() }),
});

export const setUpTotp = defineEndpoint({
  method: 'post',
  path: `${base}/set-up`,
  summary:
    'Make a secret for an authenticator app; it counts once a code of it was confirmed. Asks for the password of whoever signed in more than ten minutes ago',
  access: 'account.update',
  without_totp: true,
  limit: 'login',
  body: identityInput,
  response: z.object({
    /** Base32, to be typed. */
    secret: z.string(),
    /** otpauth://totp/…, to be shown as a QR code. */
    otpauth_url: z.string(),
  }),
  errors: ['conflict'],
});

export const confirmTotp = defineEndpoint({
  method: 'post',
  path: `${base}/confirm`,
  summary: 'Turn it on with a code of the app; answers the recovery codes, once',
  access: 'account.update',
  without_totp: true,
  limit: 'login',
  body: z.object({ code: oneTimeCode }),
  response: recoveryCodes,
  errors: ['conflict'],
});

export const disableTotp = defineEndpoint({
  method: 'post',
  path: `${base}/disable`,
  summary: 'Turn it off with a code; not for super admins',
  access: 'account.update',
  limit: 'login',
  body: z.object({ code: totpCode }),
  errors: ['forbidden', 'conflict'],
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'post',
  path: `${base}/recovery-codes`,
  summary: 'Make new recovery codes with a code of the app; the former ones are void',
  access: 'account.update',
  limit: 'login',
  body: z.object({ code: totpCode }),
  response: recoveryCodes,
  errors: ['conflict'],
});

export const verifyTotp = defineEndpoint({
  method: 'post',
  path: `${base}/verify`,
  summary: 'The second step of signing in: the ticket of the first, and a code',
  access: 'public',
  limit: 'login',
  body: z.object({ ticket: linkToken, code: totpCode }),
  response: signedIn,
  errors: ['not_found'],
});
