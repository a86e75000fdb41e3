import type { Tx } from '@/server/platform/db/client';
import { addToOutbox } from '@/server/platform/outbox';
import { rewardReferralJob } from './jobs';

/**
 * Has a business rewarded that has just paid, and the one whose code it signed up with, in the transaction of the payment.
 * Only its first payment counts. It is a job, because a payment's transaction may be that of one business, and the credit of
 * another is not in its reach.
 */
export async function rewardReferral(tx: Tx, { business_id, order_id }: { business_id: string; order_id: string }): Promise<void> {
  const waiting = await tx.referral.count({ where: { business_id, rewarded_at: null } });
  if (waiting) await addToOutbox(tx, rewardReferralJob, { business_id, order_id }, business_id);
}
