import { canSendSms } from '@/server/mail/deliver-sms';
import { env } from '@/server/platform/env';

/** The sign-in methods of this installation, the same for every caller. */
export function signInMethods() {
  const methods = ['password' as const, ...(canSendSms() ? (['otp'] as const) : []), ...(hasGoogle() ? (['google'] as const) : [])];
  return { methods };
}

export function hasGoogle(): boolean {
  return Boolean(env().GOOGLE_CLIENT_ID && env().GOOGLE_CLIENT_SECRET);
}
