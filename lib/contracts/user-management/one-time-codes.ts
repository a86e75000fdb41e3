import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { email, identityInput, mobile, signInAnswer } from './auth';

const base = '/api/user-management/auth';

/** Seconds for which a one-time code is good, and after which another one may be asked for. */
export const codeSeconds = 300;
export const resendSeconds = 120;
export const codeTries = 5;

/** Six English digits. */
export const oneTimeCode = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^[0-9]{6}$/, 'invalid_code');

/** A code was asked for. The answer is the same whether or not anything is sent. */
export const codeAsked = z.object({
  /** Seconds. */
  resend_after: z.number().int(),
  expires_in: z.number().int(),
});

const mobileBody = z.object({ mobile });

export const requestLoginCode = defineEndpoint({
  method: 'post',
  path: `${base}/login/otp/request`,
  summary: 'Ask for a one-time code by SMS, to sign in or to register',
  access: 'public',
  limit: 'code',
  body: mobileBody,
  response: codeAsked,
  status: 202,
  errors: ['unavailable'],
});

export const resendLoginCode = defineEndpoint({
  method: 'post',
  path: `${base}/login/otp/resend`,
  summary: 'Ask for another one-time code, 120 seconds after the last; the former one is void',
  access: 'public',
  limit: 'code',
  body: mobileBody,
  response: codeAsked,
  status: 202,
  errors: ['unavailable'],
});

export const verifyLoginCodeInput = z.object({ mobile, code: oneTimeCode });

export const verifyLoginCode = defineEndpoint({
  method: 'post',
  path: `${base}/login/otp/verify`,
  summary: 'Sign in with the code; a number without an account gets a ticket to register with',
  access: 'public',
  limit: 'login',
  body: verifyLoginCodeInput,
  response: signInAnswer,
  errors: ['forbidden'],
});

export const updateMobileRequest = defineEndpoint({
  method: 'post',
  path: `${base}/update-mobile-request`,
  summary:
    'Send a code to a new mobile number, or to one’s own that is not verified yet; asks for the password of whoever signed in more than ten minutes ago',
  access: 'account.update',
  limit: 'code',
  body: identityInput.extend({ mobile }),
  response: codeAsked,
  status: 202,
  errors: ['unavailable'],
});

export const updateMobileVerify = defineEndpoint({
  method: 'post',
  path: `${base}/update-mobile-verify`,
  summary: 'Confirm the number with the code; it becomes one’s own, and the old one and one’s address are told',
  access: 'account.update',
  limit: 'login',
  body: z.object({ code: oneTimeCode }),
  errors: ['conflict'],
});

export const updateEmailRequest = defineEndpoint({
  method: 'post',
  path: `${base}/update-email-request`,
  summary:
    'Send a code to a new email address, or to one’s own that is not verified yet; asks for the password of whoever signed in more than ten minutes ago',
  access: 'account.update',
  limit: 'code',
  body: identityInput.extend({ email }),
  response: codeAsked,
  status: 202,
});

export const updateEmailVerify = defineEndpoint({
  method: 'post',
  path: `${base}/update-email-verify`,
  summary: 'Confirm the address with the code; it becomes one’s own, and the old one is told',
  access: 'account.update',
  limit: 'login',
  body: z.object({ code: oneTimeCode }),
  errors: ['conflict'],
});
