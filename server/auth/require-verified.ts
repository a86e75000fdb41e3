import { AppError } from '@/lib/errors';
import { systemDb } from '@/server/platform/db/system-db';

/**
 * Throws forbidden for a person who has verified neither an address nor a number, because their name would appear in
 * messages to others.
 */
export async function requireVerified(user_id: string): Promise<void> {
  const isOne = { OR: [{ email_verified_at: { not: null } }, { mobile_verified_at: { not: null } }] };
  if (!(await systemDb((tx) => tx.user.count({ where: { id: user_id, ...isOne } }))))
    throw new AppError('forbidden', { detail: 'verify_before_inviting' });
}
