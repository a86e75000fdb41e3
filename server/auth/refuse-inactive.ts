import { AppError } from '@/lib/errors';
import { isLocale } from '@/lib/locales';
import type { User } from '@/prisma/generated/client';
import { systemDb } from '@/server/platform/db/system-db';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { newId } from '@/server/platform/new-id';
import { countMessage } from './count-message';
import type { Origin } from './create-session';
import { sendLinkJob } from './jobs';

type Account = Pick<User, 'id' | 'account_status' | 'locale' | 'email' | 'mobile'>;

/**
 * Throws forbidden for an inactive account, after it has been sent a link that activates it. To be asked only once the
 * person has shown who they are.
 */
export async function refuseInactive(user: Account, { address }: Origin): Promise<void> {
  if (user.account_status !== 'inactive') return;
  const to = user.email ? ({ channel: 'mail', to: user.email } as const) : ({ channel: 'sms', to: user.mobile ?? '' } as const);
  const mayHaveAnother = await countMessage({ ...to, address, user_id: user.id, pause: 'activation', is_own: true }).then(
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
