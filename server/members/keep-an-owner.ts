import { AppError, type ErrorMessageKey } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** Waits for whoever else changes who is in a business: of two owners that go at the same time, one has to stay. */
export async function lockMembers(tx: Tx, business_id: string): Promise<void> {
  await tx.$queryRaw`select id from businesses where id = ${business_id}::uuid for update`;
}

/** Throws conflict where nobody else is an owner who can sign in. Call it behind `lockMembers`. */
export async function keepAnOwner(tx: Tx, business_id: string, leaving_user_id: string, detail: ErrorMessageKey = 'last_owner_stays'): Promise<void> {
  const others = await tx.membership.count({
    where: {
      business_id,
      user_id: { not: leaving_user_id },
      status: 'active',
      role: { key: 'owner' },
      user: { account_status: { not: 'inactive' } },
    },
  });
  if (!others) throw new AppError('conflict', { detail });
}
