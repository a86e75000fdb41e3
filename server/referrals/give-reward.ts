import type { z } from 'zod';
import { addCredit } from '@/server/billing/ledger';
import { announceNotifications, notify } from '@/server/notifications/notify';
import { systemDb } from '@/server/platform/db/system-db';
import { env } from '@/server/platform/env';
import type { rewardReferralJob } from './jobs';

const link = '/billing/referrals';

/**
 * Gives both businesses of a referral their credit, and notifies their owners. It happens once for each new business. There is
 * no credit if the two have an owner in common.
 */
export async function giveReward({ business_id, order_id }: z.output<(typeof rewardReferralJob)['payload']>): Promise<void> {
  const { REFERRAL_CREDIT_REFERRER, REFERRAL_CREDIT_NEW } = env();
  const announced = await systemDb(async (tx) => {
    await tx.$queryRaw`select business_id from referrals where business_id = ${business_id}::uuid for update`;
    const referral = await tx.referral.findFirst({
      where: { business_id, rewarded_at: null, business: { deleted_at: null } },
      include: { business: { select: { name: true } }, referrer: { select: { deleted_at: true } } },
    });
    if (!referral) return [];
    const { referrer_id } = referral;
    const owners = await tx.membership.findMany({
      where: { business_id: { in: [business_id, referrer_id] }, status: 'active', role: { key: 'owner' } },
      select: { business_id: true, user_id: true },
    });
    const ownersOf = (id: string) => owners.filter((owner) => owner.business_id === id).map(({ user_id }) => user_id);
    const [old, fresh] = [ownersOf(referrer_id), ownersOf(business_id)];
    const is_refused = referral.referrer.deleted_at !== null || fresh.some((user_id) => old.includes(user_id));
    const [reward, reward_of_new] = is_refused ? [0, 0] : [REFERRAL_CREDIT_REFERRER, REFERRAL_CREDIT_NEW];
    await tx.referral.update({ where: { business_id }, data: { rewarded_at: new Date(), is_refused, reward, reward_of_new } });
    const notified = [];
    if (reward > 0) {
      const key = `referral:${business_id}`;
      await addCredit(tx, { business_id: referrer_id, kind: 'grant', key, amount: reward, detail: { order_id }, actor_id: null });
      const params = { name: referral.business.name, credit: String(reward) };
      const about = { business_id: referrer_id, user_ids: old, kind: 'referral_rewarded' as const, params, link, subject: key };
      notified.push({ business_id: referrer_id, rows: await notify(tx, about) });
    }
    if (reward_of_new > 0) {
      await addCredit(tx, { business_id, kind: 'grant', key: 'referral', amount: reward_of_new, detail: { order_id }, actor_id: null });
      const params = { credit: String(reward_of_new) };
      const about = { business_id, user_ids: fresh, kind: 'referral_welcome' as const, params, link, subject: 'referral' };
      notified.push({ business_id, rows: await notify(tx, about) });
    }
    return notified;
  });
  for (const { business_id: id, rows } of announced) await announceNotifications(id, rows);
}
