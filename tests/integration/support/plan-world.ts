import { systemDb } from '@/server/platform/db/system-db';
import { startGift } from '@/server/subscriptions/start-subscription';

/** Gives a business the plan without limits, so that the rest of its world fits. */
export async function giveSubscription(business_id: string): Promise<void> {
  await systemDb(async (tx) => {
    const { id: plan_id } = await tx.plan.findUniqueOrThrow({ where: { key: 'enterprise' } });
    await startGift(tx, business_id, { plan_id, days: 365, open: null, now: new Date() });
  });
}
