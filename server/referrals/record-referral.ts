import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** The business with this code, in a transaction of the system role. Null if there is none that may refer others. */
export const findReferrer = (tx: Tx, referral_code: string) =>
  tx.business.findFirst({ where: { referral_code, deleted_at: null, suspended_at: null }, select: { id: true } });

/** Records with whose code a business signed up, in the transaction that creates it. Throws validation_failed for an unknown code. */
export async function recordReferral(tx: Tx, business_id: string, code: string): Promise<void> {
  const referrer = await findReferrer(tx, code);
  if (!referrer) throw new AppError('validation_failed', { fields: [{ path: 'referral_code', key: 'referral_code_unknown' }] });
  await tx.referral.create({ data: { business_id, referrer_id: referrer.id, code } });
}
