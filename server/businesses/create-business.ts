import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { systemDb } from '@/server/platform/db/system-db';
import { env } from '@/server/platform/env';
import { insertBusiness } from './insert-business';

/** Creates another business, owned by the person. Throws payment_required if they own as many as one person may. */
export function createBusiness({ user_id }: SignedInSession, name: string, address: string) {
  const max = env().QUOTA_BUSINESSES_PER_PERSON;
  return systemDb(async (tx) => {
    // Locked, so that two concurrent calls cannot exceed the limit.
    await tx.$queryRaw`select id from users where id = ${user_id}::uuid for update`;
    const owned = await tx.membership.count({ where: { user_id, role: { key: 'owner' }, business: { deleted_at: null } } });
    if (owned >= max) throw new AppError('payment_required', { detail: 'too_many_businesses', params: { max } });
    const { id } = await insertBusiness(tx, name, user_id);
    await recordAudit(tx, { action: 'business.created', business_id: id, actor_id: user_id, resource_id: id, name, address });
    return { id, name };
  });
}
