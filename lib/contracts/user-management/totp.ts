import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { linkToken } from './account-links';
import { identityInput, signedIn } from './auth';
import { oneTimeCode } from './one-time-codes';

const base = '/api/user-management/auth/totp';

/** An authenticator's six digits, or one of the recovery codes (xxxxx-xxxxx), each of which is valid once. */
export const totpCode = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(20)
  .regex(/^([0-9]{6}|[a-z2-9]{5}-?[a-z2-9]{5})$/i, 'invalid_code');

/** Ten codes, shown once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const getTotp = defineEndpoint({
  method: 'get',
  path: base,
  access: 'account.read',
  without_totp: true,
  response: z.object({ is_on: z.boolean(), is_required: z.boolean(), recovery_codes_left: z.number().int() }),
});

export const setUpTotp = defineEndpoint({
  method: 'post',
  path: `${base}/set-up`,
  access: 'account.update',
  without_totp: true,
  limit: 'login',
  body: identityInput,
  response: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** otpauth://totp/…, shown as a QR code. */
    otpauth_url: z.string(),
  }),
  errors: ['conflict'],
});

export const confirmTotp = defineEndpoint({
  method: 'post',
  path: `${base}/confirm`,
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
  access: 'account.update',
  limit: 'login',
  body: z.object({ code: totpCode }),
  errors: ['forbidden', 'conflict'],
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'post',
  path: `${base}/recovery-codes`,
  access: 'account.update',
  limit: 'login',
  body: z.object({ code: totpCode }),
  response: recoveryCodes,
  errors: ['conflict'],
});

export const verifyTotp = defineEndpoint({
  method: 'post',
  path: `${base}/verify`,
  access: 'public',
  limit: 'login',
  body: z.object({ ticket: linkToken, code: totpCode }),
  response: signedIn,
  errors: ['not_found'],
});
