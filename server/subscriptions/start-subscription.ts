import { addIntervals } from '@/lib/billing/periods';
import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { addSubscription, saveSubscription, type SubscriptionRow } from './open-subscription';
import { recordChange } from './record-change';

const day = 24 * 60 * 60 * 1000;

/** Starts the trial of the settings for a business without a subscription. */
export async function startTrial(tx: Tx, business_id: string, now: Date): Promise<SubscriptionRow> {
  const plan = await tx.plan.findUniqueOrThrow({ where: { key: env().TRIAL_PLAN }, select: { id: true } });
  const period_ends_at = new Date(now.getTime() + env().TRIAL_DAYS * day);
  const row = await addSubscription(tx, { ...unpaid(plan.id, now, period_ends_at), id: newId(), business_id, state: 'trial' });
  await recordChange(tx, 'trial_started', null, row, { at: now });
  return row;
}

/** Gives a business a free plan now, in place of the subscription that it has. */
export async function startFree(
  tx: Tx,
  business_id: string,
  plan_id: string,
  open: SubscriptionRow | null,
  now: Date,
): Promise<SubscriptionRow> {
  const data = unpaid(plan_id, now, addIntervals(now, 'month', now.getUTCDate()));
  const row = open ? await saveSubscription(tx, open.id, data) : await addSubscription(tx, { ...data, id: newId(), business_id });
  await recordChange(tx, open && open.amount > 0n ? 'downgraded' : 'started', open, row, { at: now });
  return row;
}

/** Gives a business a plan for some days, in place of the subscription that it has. */
export async function startGift(
  tx: Tx,
  business_id: string,
  { plan_id, days, open, now }: { plan_id: string; days: number; open: SubscriptionRow | null; now: Date },
): Promise<SubscriptionRow> {
  const data = { ...unpaid(plan_id, now, new Date(now.getTime() + days * day)), is_gift: true };
  const row = open ? await saveSubscription(tx, open.id, data) : await addSubscription(tx, { ...data, id: newId(), business_id });
  await recordChange(tx, 'started', open, row, { at: now });
  return row;
}

/** A period that costs nothing, and what was decided about a previous one undone. */
const unpaid = (plan_id: string, now: Date, period_ends_at: Date) =>
  ({
    plan_id,
    state: 'active',
    interval: 'month',
    currency: 'IRT',
    amount: 0,
    period_begins_at: now,
    period_ends_at,
    anchor_day: now.getUTCDate(),
    is_gift: false,
    cancel_at_period_end: false,
    grace_ends_at: null,
    next_plan_id: null,
    next_interval: null,
    reminded: null,
  }) as const;
