import { codeSeconds, resendSeconds } from '@/lib/contracts/user-management/one-time-codes';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { confirmIdentity } from '@/server/auth/confirm-identity';
import { countMessage } from '@/server/auth/count-message';
import { sendCodeJob } from '@/server/auth/jobs';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { canSendSms } from '@/server/mail/deliver-sms';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import type { CodeKind } from './one-time-codes';

interface Wanted {
  kind: CodeKind;
  /** The number or address that it goes to. */
  target: string;
  user_id?: string;
  locale: Locale;
  /** The network address of the request. */
  address: string;
}

/**
 * Adds a job to the outbox that sends a one-time code. It does not look the number up first, so the response reveals
 * nothing. Throws rate_limited within 120 s of the requester's last one and above the limits, unavailable if SMS is not
 * configured.
 */
export async function requestCode({ kind, target, user_id, locale, address }: Wanted) {
  const isSms = kind !== 'email_code';
  if (isSms && !canSendSms()) throw new AppError('unavailable', { detail: 'sms_unavailable' });
  await countMessage({ channel: isSms ? 'sms' : 'mail', to: target, address, user_id, pause: kind });
  await systemDb((tx) => addToOutbox(tx, sendCodeJob, { id: newId(), kind, target, user_id: user_id ?? null, locale }, null));
  relaySoon();
  return { resend_after: resendSeconds, expires_in: codeSeconds };
}

/**
 * Requests a code for a new address or number of the caller's account. Access to that address gives access to the
 * account, so it also throws validation_failed at `password` if the password is wrong, or is missing when the sign-in is
 * not fresh.
 */
export async function requestOwnCode(session: SignedInSession, { password, ...wanted }: Omit<Wanted, 'user_id'> & { password?: string }) {
  await confirmIdentity(session, password, wanted.address);
  return requestCode({ ...wanted, user_id: session.user_id });
}
