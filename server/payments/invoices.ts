import type * as z from 'zod';
import type { GatewayKey } from '@/lib/billing/gateways';
import type { InvoiceLine, Party } from '@/lib/billing/invoice';
import type { Currency } from '@/lib/billing/money';
import type { invoice, invoiceSummary } from '@/lib/contracts/user-management/invoices';
import { AppError } from '@/lib/errors';
import type { Invoice as Row, Prisma } from '@/prisma/generated/client';
import type { Context, PlatformContext } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';

interface Page {
  limit: number;
  cursor?: string;
  search?: string;
}

/**
 * The invoices of the business, or for people of the platform of all, also of businesses that are gone. Newest first. A search finds a
 * number, or a part of the buyer's name.
 */
export function listInvoices(ctx: Context | PlatformContext, { limit, cursor, search }: Page) {
  return ctx.db(async (tx) => {
    const where = { ...(ctx.business_id !== null && { business_id: ctx.business_id }), ...(search && found(search)) };
    const total = await tx.invoice.count({ where });
    const rows = await tx.invoice.findMany({
      where: { AND: [where, ...(cursor ? [{ id: { lt: cursor } }] : [])] },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const page = toPage(rows, total, limit);
    return { ...page, items: page.items.map((row) => ({ ...summary(row), business_id: row.business_id, buyer: partyOf(row.buyer).name })) };
  });
}

function found(search: string): Prisma.InvoiceWhereInput {
  const number = /^\d{1,15}$/.test(search) ? [{ number: BigInt(search) }] : [];
  return { OR: [...number, { buyer: { path: ['name'], string_contains: search } }] };
}

/** Throws not_found. */
export function readInvoice(ctx: Context | PlatformContext, id: string): Promise<z.input<typeof invoice>> {
  return ctx.db(async (tx) => {
    const row = await tx.invoice.findUnique({ where: { id } });
    if (!row) throw new AppError('not_found');
    return {
      ...summary(row),
      subtotal: Number(row.subtotal),
      vat_percent: row.vat_percent,
      vat: Number(row.vat),
      seller: partyOf(row.seller),
      buyer: partyOf(row.buyer),
      lines: row.lines as unknown as InvoiceLine[],
      gateway: row.gateway as GatewayKey | null,
      receipt: row.receipt,
    };
  });
}

const partyOf = (value: Prisma.JsonValue) => value as unknown as Party;

const summary = ({ id, order_id, number, currency, total, issued_at }: Row): z.input<typeof invoiceSummary> => ({
  id,
  order_id,
  number: Number(number),
  currency: currency as Currency,
  total: Number(total),
  issued_at,
});
