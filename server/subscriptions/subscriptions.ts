import type { z } from 'zod';
import type * as contract from '@/lib/contracts/user-management/subscriptions';
import type { ActionOf } from '@/lib/audit-actions';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { renewsItself } from '@/server/payments/renews-itself';
import { presentPlan, withPrices } from '@/server/plans/present-plan';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';
import { toPage } from '@/server/platform/paginate';
import { changeToPaid } from './apply-paid-subscription';
import {
  isFree,
  isPaid,
  lockSubscription,
  openSubscription,
  presentSubscription,
  saveSubscription,
  withPlans,
  type SubscriptionRow,
} from './open-subscription';
import { planOf } from './plan-of';
import { readQuote } from './quote-subscription';
import { recordChange } from './record-change';
import { changeOf, isByPlatform, recordOnPlatform } from './record-on-platform';
import { startFree, startTrial } from './start-subscription';
import { whatHasToGo } from './what-has-to-go';

type Creation = z.output<NonNullable<(typeof contract.createSubscription)['body']>>;
type Change = z.output<NonNullable<(typeof contract.updateSubscription)['body']>>;

/**
 * Starts the trial, or a free plan. Throws conflict for a business that has a subscription, for a second trial, and for what a free
 * plan has no room for; not_found and payment_required for a plan that is not free.
 */
export async function createSubscription(ctx: Context, { kind, plan_id }: Creation) {
  const { business_id, now } = ctx;
  const created = await ctx.db(async (tx) => {
    if (await lockSubscription(tx, business_id)) throw new AppError('conflict', { detail: 'subscription_exists' });
    if (kind === 'trial' && !(await mayTry(tx, business_id))) throw new AppError('conflict', { detail: 'trial_used' });
    const row = kind === 'trial' ? await startTrial(tx, business_id, now) : await takeFree(tx, ctx, plan_id, null);
    await record(tx, ctx, 'subscription.started', row);
    return row;
  });
  await recordOnPlatform(ctx, created);
  return presentSubscription(created);
}

/** Throws not_found, payment_required for a plan that is not free, conflict for what it has no room for. */
async function takeFree(tx: Tx, { business_id, now }: Context, plan_id: string | undefined, open: SubscriptionRow | null) {
  const plan = plan_id && (await tx.plan.findUnique({ where: { id: plan_id, is_offered: true }, include: withPrices }));
  if (!plan) throw new AppError('not_found');
  if (!isFree(plan)) throw new AppError('payment_required', { detail: 'pay_for_plan' });
  if ((await whatHasToGo(tx, business_id, plan)).length > 0) throw new AppError('conflict', { detail: 'usage_over_plan' });
  return startFree(tx, business_id, plan.id, open, now);
}

/** The subscriptions of the business, newest first. */
export function listSubscriptions({ db, business_id }: Context, { limit, cursor }: { limit: number; cursor?: string }) {
  return db(async (tx) => {
    const total = await tx.subscription.count({ where: { business_id } });
    const where = { business_id, ...(cursor && { id: { lt: cursor } }) };
    const rows = await tx.subscription.findMany({ where, orderBy: { id: 'desc' }, take: limit + 1, include: withPlans });
    return toPage(rows.map(presentSubscription), total, limit);
  });
}

/** The plan of a business with the subscription that it comes from, and the trial that it may still start. */
export const readActive = ({ db, business_id }: Context) => db((tx) => activeOf(tx, business_id));

async function activeOf(tx: Tx, business_id: string) {
  const subscription = await openSubscription(tx, business_id);
  const { id } = await planOf(tx, business_id);
  const plan = await tx.plan.findUniqueOrThrow({ where: { id }, include: withPrices });
  const tried = subscription === null && (await mayTry(tx, business_id));
  const trial = tried && {
    plan: presentPlan(await tx.plan.findUniqueOrThrow({ where: { key: env().TRIAL_PLAN }, include: withPrices })),
    days: env().TRIAL_DAYS,
  };
  return {
    plan: presentPlan(plan),
    subscription: subscription && presentSubscription(subscription),
    renews_itself: subscription !== null && (await renewsItself(tx, subscription)),
    trial: trial || null,
  };
}

/** Whether a business may start a trial: there are trials, and it never had a subscription. */
const mayTry = async (tx: Tx, business_id: string): Promise<boolean> =>
  env().TRIAL_DAYS > 0 && (await tx.subscription.findFirst({ where: { business_id }, select: { id: true } })) === null;

/**
 * Changes to a free plan, plans a smaller one for the end of the paid period, cancels, or takes either back. Throws not_found,
 * payment_required for what has to be paid first, and conflict for what the plan has no room for.
 */
export async function updateSubscription(ctx: Context, change: Change) {
  const updated = await ctx.db(async (tx) => {
    const open = await lockSubscription(tx, ctx.business_id);
    if (!open) throw new AppError('not_found');
    const row = await changes[change.action](tx, ctx, open, change);
    await record(tx, ctx, recorded[change.action], row);
    return row;
  });
  await recordOnPlatform(ctx, updated);
  return presentSubscription(updated);
}

const recorded = { change: 'subscription.changed', cancel: 'subscription.canceled', resume: 'subscription.resumed' } as const;

const changes = {
  cancel: async (tx: Tx, { now }: Context, open: SubscriptionRow) => {
    const undone = { next_plan_id: null, next_interval: null };
    if (open.state !== 'past_due') return saveSubscription(tx, open.id, { ...undone, cancel_at_period_end: true });
    // What was not paid has no end to wait for.
    const ended = await saveSubscription(tx, open.id, { ...undone, state: 'canceled', ended_at: now });
    await recordChange(tx, 'canceled', open, ended, { at: now });
    return ended;
  },
  resume: (tx: Tx, _: Context, open: SubscriptionRow) =>
    saveSubscription(tx, open.id, { cancel_at_period_end: false, next_plan_id: null, next_interval: null }),
  change: changePlan,
};

async function changePlan(tx: Tx, ctx: Context, open: SubscriptionRow, { plan_id = '', interval }: Change): Promise<SubscriptionRow> {
  const { business_id, now } = ctx;
  if (!isPaid(open) || open.state === 'past_due') return takeFree(tx, ctx, plan_id, open);
  const { currency } = open;
  const { change, subtotal, blocked_by } = await readQuote(tx, { business_id, plan_id, interval, currency, now });
  const isPaidFor = change === 'upgrade' && subtotal === 0;
  if (change !== 'downgrade' && !isPaidFor) throw new AppError('payment_required', { detail: 'pay_for_plan' });
  if (blocked_by.length > 0) throw new AppError('conflict', { detail: 'usage_over_plan' });
  if (isPaidFor) return changeToPaid(tx, open, { business_id, plan_id, interval, currency, amount: 0, now });
  return saveSubscription(tx, open.id, { next_plan_id: plan_id, next_interval: interval, cancel_at_period_end: false });
}

async function record(tx: Tx, ctx: Context, action: ActionOf<'business'>, row: SubscriptionRow): Promise<void> {
  const { business_id, actor } = ctx;
  const { name, detail } = changeOf(row);
  // The log of a business shows people of the platform as the product, because it does not know them.
  const actor_id = isByPlatform(ctx) ? null : actor.user_id;
  await recordAudit(tx, { action, business_id, actor_id, resource_id: row.id, name, detail });
}
