import { addIntervals, nextStep, type Interval, type Step } from '@/lib/billing/periods';
import { announceNotifications } from '@/server/notifications/notify';
import { chargeRenewalJob } from '@/server/payments/jobs';
import { renewsItself } from '@/server/payments/renews-itself';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { addToOutbox } from '@/server/platform/outbox';
import type { Tx } from '@/server/platform/db/client';
import { notifySubscription, type SubscriptionEvent } from './notify-subscription';
import { lockSubscription, nextAmountOf, runningOf, saveSubscription, type SubscriptionRow } from './open-subscription';
import { recordChange } from './record-change';

const batch = 200;
const day = 24 * 60 * 60 * 1000;

/**
 * Does everything that was due by `now` in the subscriptions of all businesses, also what a pause has missed. A failure in one
 * business does not stop the others. It is tried again in the next run.
 */
export async function advanceSubscriptions(now: Date): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const after = last;
    const due = await systemDb((tx) =>
      tx.subscription.findMany({
        where: { ended_at: null, next_step_at: { lte: now }, id: { gt: after } },
        orderBy: { id: 'asc' },
        take: batch,
        select: { id: true, business_id: true },
      }),
    );
    for (const { id, business_id } of due) {
      await advanceSubscription(business_id, now).catch((error: Error) =>
        log.warn({ business_id, error: error.message }, 'a subscription was not advanced'),
      );
      last = id;
    }
    if (due.length < batch) return;
  }
}

/** Does what is due in one business. Of several reminders that are due at once, only the last is sent. */
export async function advanceSubscription(business_id: string, now: Date): Promise<void> {
  const notified = await tenantDb(business_id)(async (tx) => {
    let row = await lockSubscription(tx, business_id);
    let event: SubscriptionEvent | undefined;
    while (row && !row.ended_at) {
      const step = nextStep(runningOf(row));
      if (step.at > now) break;
      const taken = await takeStep(tx, row, step);
      row = taken.row;
      event = taken.event ?? event;
    }
    return row && event ? notifySubscription(tx, row, event) : [];
  });
  await announceNotifications(business_id, notified);
}

interface Taken {
  row: SubscriptionRow;
  event?: SubscriptionEvent;
}

async function takeStep(tx: Tx, row: SubscriptionRow, step: Step): Promise<Taken> {
  switch (step.kind) {
    case 'remind':
      return { row: await saveSubscription(tx, row.id, { reminded: step.reminder }), event: await reminderOf(tx, row, step.reminder) };
    case 'end': {
      const ended = await saveSubscription(tx, row.id, { state: step.state, ended_at: step.at });
      await recordChange(tx, step.state, row, ended, { at: step.at });
      return { row: ended, event: row.state === 'trial' ? 'trial_ended' : step.state };
    }
    case 'roll': {
      const period_ends_at = addIntervals(step.at, (row.next_interval ?? row.interval) as Interval, row.anchor_day);
      return beginPeriod(tx, row, step.at, { period_begins_at: step.at, period_ends_at, reminded: null });
    }
    case 'fall_due': {
      const grace_ends_at = new Date(step.at.getTime() + env().PAYMENT_GRACE_DAYS * day);
      const late = await beginPeriod(tx, row, step.at, { state: 'past_due', grace_ends_at, reminded: 'due' });
      if (!(await renewsItself(tx, late.row))) return { row: late.row, event: 'due' };
      const { id: subscription_id, business_id, period_ends_at } = late.row;
      await addToOutbox(tx, chargeRenewalJob, { business_id, subscription_id, period_ends_at: period_ends_at.toISOString() }, business_id);
      return late;
    }
  }
}

async function reminderOf(
  tx: Tx,
  row: SubscriptionRow,
  reminder: Extract<Step, { kind: 'remind' }>['reminder'],
): Promise<SubscriptionEvent> {
  if (reminder !== 'ends_soon') return reminder;
  if (row.state === 'trial') return 'trial_ends';
  if (row.cancel_at_period_end || row.is_gift) return 'ends';
  return (await renewsItself(tx, row)) ? 'will_charge' : 'renews';
}

/** Changes to the plan that was chosen for this period, if one was. */
async function beginPeriod(tx: Tx, row: SubscriptionRow, at: Date, period: Parameters<typeof saveSubscription>[2]): Promise<Taken> {
  if (!row.next_plan_id) return { row: await saveSubscription(tx, row.id, period) };
  const chosen = { plan_id: row.next_plan_id, interval: row.next_interval ?? row.interval, amount: nextAmountOf(row) };
  const changed = await saveSubscription(tx, row.id, { ...period, ...chosen, next_plan_id: null, next_interval: null });
  await recordChange(tx, 'downgraded', row, changed, { at });
  return { row: changed, event: 'changed' };
}
