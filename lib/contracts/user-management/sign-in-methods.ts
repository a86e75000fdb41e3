import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { name } from '../fields';
import { referralCode } from '../referral-code';
import { linkToken } from './account-links';
import { signedIn, signInAnswer } from './auth';

const base = '/api/user-management/auth';

export const signInMethod = z.enum(['password', 'otp', 'google']);

/** What this installation offers. The same for everyone. */
export const signInMethods = z.object({ methods: z.array(signInMethod) });

export const getMethods = defineEndpoint({
  method: 'get',
  path: `${base}/methods`,
  access: 'public',
  response: signInMethods,
});

export const inquire = defineEndpoint({
  method: 'post',
  path: `${base}/inquire`,
  access: 'public',
  limit: 'login',
  body: z.object({ username: name(254) }),
  response: signInMethods,
});

/**
 * The end of the Google round trip. It begins in the browser: POST /api/auth/signin/google returns `url`, the address to
 * open. Google leads back to /login/google#code=… (or #error=… with a key of errors.json) in the language of that request,
 * and that page calls this, with cookies.
 */
export const google = defineEndpoint({
  method: 'post',
  path: `${base}/google`,
  access: 'public',
  limit: 'login',
  body: z.object({ code: linkToken }),
  response: signInAnswer,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const completeRegistrationInput = z.object({
  ticket: linkToken,
  first_name: name(100),
  last_name: name(100),
  business_name: name(200),
  referral_code: referralCode.optional(),
});

export const completeRegistration = defineEndpoint({
  method: 'post',
  path: `${base}/complete-registration`,
  access: 'public',
  limit: 'signup',
  body: completeRegistrationInput,
  response: signedIn,
  status: 201,
  errors: ['not_found', 'conflict'],
});
