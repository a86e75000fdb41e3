import { Prisma } from '@/prisma/generated/client';
import type { Buckets } from '@/lib/reporting/period';
import { readPlanUsage } from '@/server/plans/plans';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { countActive } from './count-active';
import { messageCounters } from './read-growth';
import { businessPeriod, businessSeries, type PeriodQuery, type SeriesQuery } from './shown-period';
import { sumActivity } from './sum-activity';
import { sumEvents } from './sum-events';

/** Who there is now, by when they came. Customers and members that were removed are no longer counted. */
const peopleEvents = (business_id: string) => Prisma.sql`
  select created_at, null, 'new_customers', 1 from contacts where business_id = ${business_id}::uuid and deleted_at is null
  union all
  select created_at, null, 'new_members', 1 from memberships where business_id = ${business_id}::uuid and status = 'active'`;

/** What was added to the credit, and what answers cost. Reservations are not counted: they are settled or released. */
const creditEvents = (business_id: string) => Prisma.sql`
  select created_at, null, 'added', amount from credit_entries where business_id = ${business_id}::uuid and kind in ('grant', 'purchase', 'refund')
  union all
  select created_at, null, 'spent', charged from credit_entries where business_id = ${business_id}::uuid and kind = 'settle'`;

/** What a business has, and what was done with it. */
export function readBusinessReport(ctx: Context, query: PeriodQuery) {
  const { business_id, actor, db } = ctx;
  return db(async (tx) => {
    const { whole } = await businessPeriod(tx, ctx, query);
    const people = await sumEvents(tx, whole, peopleEvents(business_id));
    const activity = await sumActivity(tx, 'business', whole);
    const active = await countActive(tx, whole);
    return {
      customers: people.total('new_customers'),
      new_customers: people.figure('new_customers'),
      active_customers: active.figure('customers'),
      sessions: activity.figure('sessions'),
      messages: activity.compare((bucket) => activity.of(bucket, messageCounters)),
      members: people.total('new_members'),
      credit: actor.permissions.has('credit.read') ? await readCredit(tx, business_id, whole) : null,
    };
  });
}

async function readCredit(tx: Tx, business_id: string, whole: Buckets) {
  const entries = await sumEvents(tx, whole, creditEvents(business_id));
  const credit = await tx.creditBalance.findUnique({ where: { business_id }, select: { balance: true } });
  return { balance: Number(credit?.balance ?? 0), added: entries.figure('added'), spent: entries.figure('spent') };
}

/** Customers who wrote, and members who were there. */
export function readActiveUsers(ctx: Context, query: SeriesQuery) {
  return ctx.db(async (tx) => {
    const { period, whole, pieces, unit } = await businessSeries(tx, ctx, query);
    const active = await countActive(tx, whole, 'channel');
    const parts = await countActive(tx, pieces);
    return {
      customers: active.compare((bucket) => active.all(bucket, 'customers')),
      returning: active.compare((bucket) => active.all(bucket, 'returning')),
      members: await countActiveMembers(tx, whole),
      by_channel: active.keys
        .map((channel) => ({ channel, customers: active.figure('in_channel', channel) }))
        .toSorted((a, b) => b.customers.current - a.customers.current),
      series: parts.series(period, unit, (bucket) => ({ customers: parts.in(bucket, 'customers') })),
    };
  });
}

/** Only the last time that a member was there is known, so someone who is here again no longer counts for the period before. */
async function countActiveMembers(tx: Tx, { boundaries }: Buckets) {
  const [from, previousTo, since] = boundaries;
  return {
    current: await tx.membership.count({ where: { status: 'active', last_active_at: { gte: since } } }),
    previous: await tx.membership.count({ where: { status: 'active', last_active_at: { gte: from, lt: previousTo } } }),
  };
}

export function readUserGrowthSeries(ctx: Context, query: SeriesQuery) {
  return ctx.db(async (tx) => {
    const { period, pieces, unit } = await businessSeries(tx, ctx, query);
    const people = await sumEvents(tx, pieces, peopleEvents(ctx.business_id));
    return people.series(period, unit, (bucket) => ({
      customers: people.by(bucket, 'new_customers'),
      new_customers: people.in(bucket, 'new_customers'),
      members: people.by(bucket, 'new_members'),
      new_members: people.in(bucket, 'new_members'),
    }));
  });
}

/** Conversations that began, and how many of those that the plan allows this month are used. */
export async function readSessionUsageSeries(ctx: Context, query: SeriesQuery) {
  const { limits } = await readPlanUsage(ctx);
  const limit = limits.find(({ entitlement }) => entitlement === 'monthly_sessions');
  return ctx.db(async (tx) => {
    const { period, pieces, unit } = await businessSeries(tx, ctx, query);
    const activity = await sumActivity(tx, 'business', pieces);
    const series = activity.series(period, unit, (bucket) => ({ sessions: activity.in(bucket, 'sessions') }));
    return { ...series, used: limit?.used ?? 0, max: limit?.max ?? null };
  });
}
