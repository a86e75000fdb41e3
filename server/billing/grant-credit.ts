import type * as z from 'zod';
import type { creditGrant } from '@/lib/contracts/user-management/credit';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { PlatformContext } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { addCredit } from './ledger';

/**
 * Adds credit to a business, by the platform's staff. A repeated key adds nothing. Throws not_found for a business that
 * does not exist, conflict for a key that another amount was granted under.
 */
export function grantCredit(ctx: PlatformContext, { business_id, amount, note, key = newId() }: z.output<typeof creditGrant>) {
  return ctx.db(async (tx) => {
    const business = await tx.business.findUnique({ where: { id: business_id, deleted_at: null }, select: { name: true } });
    if (!business) throw new AppError('not_found');
    const { user_id: actor_id } = ctx.actor;
    // The prefix keeps the caller's keys apart from the product's own.
    const added = await addCredit(tx, { business_id, kind: 'grant', key: `staff:${key}`, amount, detail: note ? { note } : {}, actor_id });
    if (added.amount !== amount) throw new AppError('conflict', { detail: 'grant_key_taken' });
    if (added.is_new) {
      await recordAudit(tx, {
        action: 'business.credit_granted',
        business_id: null,
        actor_id,
        resource_id: business_id,
        name: business.name,
        detail: { amount, note },
        address: ctx.address,
      });
    }
    return { business_id, balance: added.balance };
  });
}
