import type * as z from 'zod';
import type { paymentRecord } from '@/lib/contracts/user-management/platform-payments';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { PlatformContext } from '@/server/platform/context';
import { isUniqueViolation } from '@/server/platform/db/violations';
import { newId } from '@/server/platform/new-id';
import { relaySoon } from '@/server/platform/outbox';
import { lockOrder } from '../settle/lock-payment';
import { settleOrder } from '../settle/settle-order';
import { readAnyOrder } from './list-orders';

/**
 * Records money that arrived outside the gateways, and settles the order with it, also one that was canceled or has expired.
 * Throws not_found, and conflict for an order that is paid and for a reference that was recorded before.
 */
export async function recordPayment(ctx: PlatformContext, order_id: string, { reference, note }: z.output<typeof paymentRecord>) {
  const { user_id: actor_id } = ctx.actor;
  try {
    return await ctx.db(async (tx) => {
      const order = await lockOrder(tx, order_id);
      const { business_id, currency, total } = order;
      if (order.paid_at !== null || total === 0n) throw new AppError('conflict', { detail: 'order_paid' });
      const payment = await tx.payment.create({
        data: {
          id: newId(),
          business_id,
          order_id,
          gateway: 'manual',
          state: 'paid',
          currency,
          amount: total,
          reference,
          receipt: reference,
          note,
          recorded_by: actor_id,
          paid_at: ctx.now,
        },
      });
      await settleOrder(tx, order, ctx.now, payment);
      const { name } = await tx.business.findUniqueOrThrow({ where: { id: business_id }, select: { name: true } });
      const detail = { reference, note, amount: Number(total), currency, order_id };
      const { address } = ctx;
      await recordAudit(tx, {
        action: 'business.payment_recorded',
        business_id: null,
        actor_id,
        resource_id: business_id,
        name,
        detail,
        address,
      });
      return readAnyOrder(tx, order_id);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', { detail: 'reference_recorded', cause: error });
    throw error;
  } finally {
    relaySoon();
  }
}
