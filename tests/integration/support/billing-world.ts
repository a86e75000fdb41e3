import { setBillingProfile } from '@/server/payments/billing-profile';
import { createOrder } from '@/server/payments/orders/create-order';
import { createPackage } from '@/server/payments/packages';
import { recordPayment } from '@/server/payments/platform/record-payment';
import { refundPayment } from '@/server/payments/platform/refund';
import type { Context, PlatformContext } from '@/server/platform/context';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { admin } from './database';

export const billingIds = ['order_id', 'payment_id', 'invoice_id', 'package_id'] as const;
export type BillingId = (typeof billingIds)[number] | 'authority';

/** Packages that every installation has. */
export const packages = { small: '019ac300-0000-7000-8000-000000000011', medium: '019ac300-0000-7000-8000-000000000012' } as const;

/** An open order, a paid one with its invoice and a refund, a disputed payment, a customer of Stripe, and a package of its own. */
export async function giveBilling(ctx: Context, name: string): Promise<Record<BillingId, string>> {
  const platform: PlatformContext = { ...ctx, business_id: null, db: systemDb };
  const empty = { national_code: '', economic_code: '', postal_code: '', address: '', phone: '' };
  await setBillingProfile(ctx, { ...empty, legal_name: `شرکت ${name}` });
  const order = { kind: 'credit', currency: 'IRT', gateway: 'manual' } as const;
  const open = await createOrder(ctx, { ...order, package_id: packages.small });
  const paid = await createOrder(ctx, { ...order, package_id: packages.medium });
  const recorded = await recordPayment(platform, paid.order.id, { reference: newId(), note: '' });
  const payment_id = recorded.payment?.id ?? '';
  await refundPayment(platform, payment_id, { amount: 1_000, reason: 'آزمون', is_by_hand: true, reference: '', keeps_plan: false });
  const [disputed, authority] = [newId(), `A${newId()}`];
  const { business_id } = ctx;
  await admin.query(
    `insert into payments (id, business_id, order_id, gateway, state, currency, amount, reference) values ($1, $2, $3, 'zarinpal', 'disputed', 'IRT', 1000, $4)`,
    [disputed, business_id, paid.order.id, authority],
  );
  await admin.query(`insert into payment_events (id, business_id, payment_id, gateway, event_id) values ($1, $2, $3, 'zarinpal', $4)`, [
    newId(),
    business_id,
    disputed,
    authority,
  ]);
  await admin.query(`insert into gateway_customers (business_id, gateway, reference) values ($1, 'stripe', $2)`, [
    business_id,
    `cus_${newId()}`,
  ]);
  const created = await createPackage(platform, {
    credits: 10,
    prices: [{ currency: 'IRT', amount: 5_000 }],
    position: 9,
    is_offered: false,
  });
  return { order_id: open.order.id, payment_id, invoice_id: recorded.invoice_id ?? '', package_id: created.id, authority };
}
