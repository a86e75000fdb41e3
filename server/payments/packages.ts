import type * as z from 'zod';
import type { Currency } from '@/lib/billing/money';
import type { packageChange, PackageInput } from '@/lib/contracts/user-management/credit-packages';
import { AppError } from '@/lib/errors';
import type { CreditPackage, CreditPackagePrice } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context, PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';
import { newId } from '@/server/platform/new-id';

const withPrices = { prices: { orderBy: { currency: 'asc' } } } as const;
const inOrder = [{ position: 'asc' }, { id: 'asc' }] as const;

const present = ({ credits, prices, ...row }: CreditPackage & { prices: CreditPackagePrice[] }) => ({
  ...row,
  credits: Number(credits),
  prices: prices.map(({ currency, amount }) => ({ currency: currency as Currency, amount: Number(amount) })),
});

/** The packages of credit: for a business those that are offered, for people of the platform all. */
export function listPackages(ctx: Context | PlatformContext) {
  return ctx.db(async (tx) => {
    const where = ctx.business_id === null ? {} : { is_offered: true };
    const rows = await tx.creditPackage.findMany({ where, include: withPrices, orderBy: [...inOrder] });
    return { items: rows.map(present) };
  });
}

export function createPackage(ctx: PlatformContext, { prices, ...fields }: PackageInput) {
  return ctx.db(async (tx) => {
    const id = newId();
    const row = await tx.creditPackage.create({ data: { id, ...fields, prices: { create: prices } }, include: withPrices });
    await record(tx, ctx, 'credit_package.created', row);
    return present(row);
  });
}

/** Orders that are open keep their price. Throws not_found, and precondition_failed if it was changed since `seen`. */
export function updatePackage(ctx: PlatformContext, id: string, { prices, ...fields }: z.output<typeof packageChange>, seen?: number) {
  return ctx.db(async (tx) => {
    await nextRevision(tx, 'credit_packages', id, seen);
    if (prices) await tx.creditPackagePrice.deleteMany({ where: { package_id: id } });
    const data = { ...fields, ...(prices && { prices: { create: prices } }) };
    const row = await tx.creditPackage.update({ where: { id }, data, include: withPrices });
    await record(tx, ctx, 'credit_package.updated', row);
    return present(row);
  });
}

/** Orders of it remain. Throws not_found. */
export async function deletePackage(ctx: PlatformContext, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const row = await tx.creditPackage.findUnique({ where: { id } });
    if (!row) throw new AppError('not_found');
    await tx.creditPackage.delete({ where: { id } });
    await record(tx, ctx, 'credit_package.deleted', row);
  });
}

type PackageAction = 'credit_package.created' | 'credit_package.updated' | 'credit_package.deleted';

const record = (tx: Tx, { actor, address }: PlatformContext, action: PackageAction, { id, credits }: CreditPackage) =>
  recordAudit(tx, {
    action,
    business_id: null,
    actor_id: actor.user_id,
    resource_id: id,
    name: String(credits),
    detail: { credits: Number(credits) },
    address,
  });
