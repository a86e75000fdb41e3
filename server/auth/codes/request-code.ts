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
  /** Where the request came from. */
  address: string;
}

/**
 * Puts the sending of a one-time code in the outbox; nothing of what is known about the number is looked at before. Throws
 * rate_limited within 120 s of the requester's last one and above the caps, unavailable where there is no SMS.
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
 * The same for an address or number that is to become one's own: whoever has it takes the account over with it. Throws
 * validation_failed at `password` besides, for one that is wrong, or missing where the sign-in is not fresh.
 */
export async function requestOwnCode(session: SignedInSession, { password, ...wanted }: Omit<Wanted, 'user_id'> & { password?: string }) {
  await confirmIdentity(session, password, wanted.address);
  return requestCode({ ...wanted, user_id: session.user_id });
}
