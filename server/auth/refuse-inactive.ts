import { AppError } from '@/lib/errors';
import { isLocale } from '@/lib/locales';
import { countUse } from '@/server/api/rate-limit';
import { systemDb } from '@/server/platform/db/system-db';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { newId } from '@/server/platform/new-id';
import { sendLinkJob } from './jobs';

interface Account {
  id: string;
  account_status: string;
  locale: string;
}

/**
 * Throws forbidden for an inactive account, after it has been sent a link that activates it. To be asked only once the
 * person has shown who they are.
 */
export async function refuseInactive(user: Account): Promise<void> {
  if (user.account_status !== 'inactive') return;
  const mayHaveAnother = await countUse('resend', `activation:${user.id}`).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'rate_limited') return false;
      throw error;
    },
  );
  if (mayHaveAnother) {
    const locale = isLocale(user.locale) ? user.locale : 'fa';
    await systemDb((tx) => addToOutbox(tx, sendLinkJob, { id: newId(), kind: 'activation', user_id: user.id, locale }, null));
    relaySoon();
  }
  throw new AppError('forbidden', { detail: 'account_inactive' });
}
