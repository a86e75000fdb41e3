import type * as z from 'zod';
import type { getMyReferrals, Referral } from '@/lib/contracts/user-management/referrals';
import { AppError } from '@/lib/errors';
import { pageAddress } from '@/server/auth/link-to';
import type { Context } from '@/server/platform/context';
import { systemDb } from '@/server/platform/db/system-db';
import { env } from '@/server/platform/env';
import { findReferrer } from './record-referral';

/** The code of the business, who signed up with it, newest first, and what that brought. */
export function listReferrals(ctx: Context, { limit, cursor }: z.output<NonNullable<(typeof getMyReferrals)['query']>>) {
  const own = { referrer_id: ctx.business_id };
  // The names of other businesses are out of the business's own reach.
  return systemDb(async (tx) => {
    const { referral_code: code } = await tx.business.findUniqueOrThrow({
      where: { id: ctx.business_id },
      select: { referral_code: true },
    });
    const total = await tx.referral.count({ where: own });
    const rows = await tx.referral.findMany({
      where: { ...own, ...(cursor && { business_id: { lt: cursor } }) },
      orderBy: { business_id: 'desc' },
      take: limit + 1,
      include: { business: { select: { name: true } } },
    });
    const rewarded = await tx.referral.aggregate({ where: { ...own, reward: { gt: 0 } }, _sum: { reward: true }, _count: true });
    const shown = rows.slice(0, limit);
    return {
      items: shown.map(({ business, signed_up_at, rewarded_at, reward, is_refused }) => ({
        name: business.name,
        signed_up_at,
        state: stateOf(rewarded_at, is_refused),
        rewarded_at,
        credit: Number(reward),
      })),
      total,
      next_cursor: rows.length > limit ? (shown.at(-1)?.business_id ?? null) : null,
      code,
      link: `${pageAddress('register', ctx.locale)}?ref=${code}`,
      rewards: rewards(),
      earned: Number(rewarded._sum.reward ?? 0),
      rewarded: rewarded._count,
    };
  });
}

const stateOf = (rewarded_at: Date | null, is_refused: boolean): Referral['state'] =>
  rewarded_at === null ? 'waiting' : is_refused ? 'refused' : 'rewarded';

/** What each of the two gets, in credits. */
const rewards = () => ({ referrer: env().REFERRAL_CREDIT_REFERRER, new_business: env().REFERRAL_CREDIT_NEW });

/** Whether a code can be used, and what it brings. Throws not_found. */
export async function readReferralCode(code: string) {
  if (!(await systemDb((tx) => findReferrer(tx, code)))) throw new AppError('not_found');
  return { code, credit: rewards().new_business };
}
