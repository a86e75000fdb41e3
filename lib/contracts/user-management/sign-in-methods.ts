import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { name } from '../fields';
import { linkToken } from './account-links';
import { signedIn, signInAnswer } from './auth';

const base = '/api/user-management/auth';

export const signInMethod = z.enum(['password', 'otp', 'google']);

/** The same for everybody: what this installation offers. */
export const signInMethods = z.object({ methods: z.array(signInMethod) });

export const getMethods = defineEndpoint({
  method: 'get',
  path: `${base}/methods`,
  summary: 'The ways to sign in on offer; a button for any other is not shown',
  access: 'public',
  response: signInMethods,
});

export const inquire = defineEndpoint({
  method: 'post',
  path: `${base}/inquire`,
  summary: 'The ways to sign in for an address or a number: the same for every one',
  access: 'public',
  limit: 'login',
  body: z.object({ username: name(254) }),
  response: signInMethods,
});

/**
 * The end of the Google round trip. It begins in the browser: GET /api/auth/csrf answers `csrfToken`; a form post of
 * `csrfToken` and `json=true` to /api/auth/signin/google answers `url`, where to go. Google leads back to
 * /login/google#code=… (or #error=… with a key of errors.json), and that page calls this, with cookies.
 */
export const google = defineEndpoint({
  method: 'post',
  path: `${base}/google`,
  summary: 'Exchange the single-use code of the Google round trip for a token; 404 where Google is not on offer',
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
});

export const completeRegistration = defineEndpoint({
  method: 'post',
  path: `${base}/complete-registration`,
  summary: 'Register with a mobile number or Google account that was shown to be one’s own; makes the business',
  access: 'public',
  limit: 'signup',
  body: completeRegistrationInput,
  response: signedIn,
  status: 201,
  errors: ['not_found', 'conflict'],
});
