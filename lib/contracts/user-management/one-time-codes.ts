import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { email, identityInput, mobile, signInAnswer } from './auth';

const base = '/api/user-management/auth';

/** Seconds until a one-time code expires, and until another one may be requested. */
export const codeSeconds = 300;
export const resendSeconds = 120;
export const codeTries = 5;

/** Six English digits. */
export const oneTimeCode = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^[0-9]{6}$/, 'invalid_code');

/** A code was requested. The response is the same whether or not anything is sent. */
export const codeAsked = z.object({
  /** Seconds. */
  resend_after: z.number().int(),
  expires_in: z.number().int(),
});

const mobileBody = z.object({ mobile });

export const requestLoginCode = defineEndpoint({
  method: 'post',
  path: `${base}/login/otp/request`,
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
  access: 'public',
  limit: 'login',
  body: verifyLoginCodeInput,
  response: signInAnswer,
  errors: ['forbidden'],
});

export const updateMobileRequest = defineEndpoint({
  method: 'post',
  path: `${base}/update-mobile-request`,
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
  access: 'account.update',
  limit: 'login',
  body: z.object({ code: oneTimeCode }),
  errors: ['conflict'],
});

export const updateEmailRequest = defineEndpoint({
  method: 'post',
  path: `${base}/update-email-request`,
  access: 'account.update',
  limit: 'code',
  body: identityInput.extend({ email }),
  response: codeAsked,
  status: 202,
});

export const updateEmailVerify = defineEndpoint({
  method: 'post',
  path: `${base}/update-email-verify`,
  access: 'account.update',
  limit: 'login',
  body: z.object({ code: oneTimeCode }),
  errors: ['conflict'],
});
