import type { AcquisitionCost } from '@/lib/contracts/user-management/reporting';
import { recordAudit } from '@/server/audit/record-audit';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

/** Five years of two currencies. */
const most = 120;

/** What was spent on winning customers, month by month, the latest first. */
export async function readAcquisitionCosts(tx: Tx): Promise<AcquisitionCost[]> {
  const rows = await tx.acquisitionCost.findMany({ orderBy: [{ month: 'desc' }, { currency: 'asc' }], take: most });
  return rows.map(({ month, currency, amount }) => ({
    month: month.toISOString().slice(0, 10),
    currency: currency as AcquisitionCost['currency'],
    amount: Number(amount),
  }));
}

/** Replaces what was entered for a month. 0 removes it. */
export function setAcquisitionCost({ db, actor }: PlatformContext, cost: AcquisitionCost): Promise<AcquisitionCost> {
  const { month, currency, amount } = cost;
  const key = { month: new Date(month), currency };
  return db(async (tx) => {
    if (amount === 0) await tx.acquisitionCost.deleteMany({ where: key });
    else await tx.acquisitionCost.upsert({ where: { month_currency: key }, create: { ...key, amount }, update: { amount } });
    await recordAudit(tx, { action: 'reports.cost_set', business_id: null, actor_id: actor.user_id, detail: { month, currency, amount } });
    return cost;
  });
}
