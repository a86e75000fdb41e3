import { resendSeconds } from '@/lib/contracts/user-management/one-time-codes';
import type { Locale } from '@/lib/locales';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { countMessage } from './count-message';
import { requestPasswordResetJob } from './jobs';

/**
 * Puts one job in the outbox, whatever the address: whether it has an account is looked up by the job, so that neither the
 * answer nor the time it takes tells. Throws rate_limited within 120 s of the requester's last one, and above the caps.
 */
export async function requestPasswordReset(email: string, locale: Locale, address: string) {
  await countMessage({ channel: 'mail', to: email, address, pause: 'password_reset' });
  await systemDb((tx) => addToOutbox(tx, requestPasswordResetJob, { id: newId(), email, locale }, null));
  relaySoon();
  return { resend_after: resendSeconds };
}
