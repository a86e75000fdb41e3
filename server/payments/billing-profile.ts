import type { BillingProfileInput } from '@/lib/contracts/user-management/billing-profile';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';

const empty = { legal_name: '', national_code: '', economic_code: '', postal_code: '', address: '', phone: '', revision: 0 };

/** Whom the invoices of the business are made out to. */
export async function readBillingProfile({ db, business_id }: Context) {
  return (await db((tx) => tx.billingProfile.findUnique({ where: { business_id } }))) ?? empty;
}

/** Invoices that were issued remain as they are. Throws precondition_failed if it was changed since `seen`. */
export function setBillingProfile({ db, business_id, actor }: Context, input: BillingProfileInput, seen?: number) {
  return db(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`billing_profile ${business_id}`}, 0))`;
    const stored = await tx.billingProfile.findUnique({ where: { business_id }, select: { revision: true } });
    const { revision } = stored ?? empty;
    if (seen !== undefined && seen !== revision) throw new AppError('precondition_failed');
    const data = { ...input, revision: revision + 1 };
    const profile = await tx.billingProfile.upsert({ where: { business_id }, create: data, update: data });
    await recordAudit(tx, { action: 'billing_profile.updated', business_id, actor_id: actor.user_id, name: input.legal_name });
    return profile;
  });
}
