import { resendSeconds } from '@/lib/contracts/user-management/one-time-codes';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { countMessage } from './count-message';
import { sendLinkJob } from './jobs';
import type { SignedInSession } from './signed-in-session';

/** Sends the link that confirms one's address again. Throws conflict where there is nothing to confirm. */
export async function resendVerification({ user_id }: SignedInSession, locale: Locale, address: string) {
  const user = await systemDb((tx) => tx.user.findUniqueOrThrow({ where: { id: user_id } }));
  if (!user.email || user.email_verified_at) throw new AppError('conflict', { detail: 'already_verified' });
  await countMessage({ channel: 'mail', to: user.email, address, user_id, pause: 'email_verification', is_own: true });
  await systemDb((tx) => addToOutbox(tx, sendLinkJob, { id: newId(), kind: 'email_verification', user_id, locale }, null));
  relaySoon();
  return { resend_after: resendSeconds };
}
