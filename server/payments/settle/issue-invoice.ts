import { invoiceLines, type Party, type Pricing } from '@/lib/billing/invoice';
import type { Order, Payment, Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';

/**
 * Issues the invoice of an order with the next number, in the transaction that settles it. If it fails, the number is used by the
 * next one. The data of both parties and of the plan is copied, so later changes of them leave the invoice as it is.
 */
export async function issueInvoice(tx: Tx, order: Order, now: Date, payment?: Payment): Promise<void> {
  const { id: order_id, business_id, currency, subtotal, vat, vat_percent, total, interval, credits } = order;
  const plan = order.plan_id ? await tx.plan.findUniqueOrThrow({ where: { id: order.plan_id }, select: { key: true, name: true } }) : null;
  const lines = invoiceLines({
    plan,
    interval,
    credits: credits === null ? null : Number(credits),
    pricing: order.detail as unknown as Pricing,
  });
  const buyer = await buyerOf(tx, business_id);
  const [{ last: number }] = await tx.$queryRaw<[{ last: bigint }]>`update invoice_numbers set last = last + 1 returning last`;
  await tx.invoice.create({
    data: {
      id: newId(),
      business_id,
      order_id,
      number,
      currency,
      subtotal,
      vat,
      vat_percent,
      total,
      seller: { ...seller() },
      buyer: { ...buyer },
      lines: lines as unknown as Prisma.InputJsonArray,
      gateway: payment?.gateway ?? null,
      receipt: payment?.receipt ?? null,
      issued_at: now,
    },
  });
}

function seller(): Party {
  const { SELLER_NAME, SELLER_NATIONAL_CODE, SELLER_ECONOMIC_CODE, SELLER_POSTAL_CODE, SELLER_ADDRESS, SELLER_PHONE } = env();
  return {
    name: SELLER_NAME,
    national_code: SELLER_NATIONAL_CODE,
    economic_code: SELLER_ECONOMIC_CODE,
    postal_code: SELLER_POSTAL_CODE,
    address: SELLER_ADDRESS,
    phone: SELLER_PHONE,
  };
}

async function buyerOf(tx: Tx, business_id: string): Promise<Party> {
  const profile = await tx.billingProfile.findUnique({ where: { business_id } });
  if (profile) {
    const { legal_name: name, national_code, economic_code, postal_code, address, phone } = profile;
    return { name, national_code, economic_code, postal_code, address, phone };
  }
  const { name } = await tx.business.findUniqueOrThrow({ where: { id: business_id }, select: { name: true } });
  return { name, national_code: '', economic_code: '', postal_code: '', address: '', phone: '' };
}
