import type { PlanChange, PlanInput } from '@/lib/contracts/user-management/plans';
import { AppError } from '@/lib/errors';
import type { ActionOf } from '@/lib/audit-actions';
import { planKeys } from '@/lib/plans';
import type { Plan, PlanPrice } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';
import { newId } from '@/server/platform/new-id';
import { joinPlan } from '@/server/subscriptions/plan-of';
import { presentPlan, withPrices } from './present-plan';

/** All plans with how many businesses have each, smallest first. */
export const listAllPlans = (ctx: PlatformContext) =>
  ctx.db(async (tx) => {
    const plans = await tx.plan.findMany({ include: withPrices, orderBy: [{ position: 'asc' }, { id: 'asc' }] });
    return { items: await withBusinesses(tx, plans) };
  });

/** Creates a plan. */
export function createPlan(ctx: PlatformContext, { prices, ...input }: PlanInput) {
  return ctx.db(async (tx) => {
    const id = newId();
    const row = await tx.plan.create({ data: { ...input, id, key: id, prices: { create: prices } }, include: withPrices });
    await record(tx, ctx, 'plan.created', row);
    return presentOne(tx, row);
  });
}

/**
 * Changes the given fields. Subscriptions keep what was paid for them, and renew at the new price. Throws not_found, conflict
 * for the name of a built-in plan, and precondition_failed if it was changed since `seen`.
 */
export function updatePlan(ctx: PlatformContext, id: string, { prices, ...change }: PlanChange, seen?: number) {
  return ctx.db(async (tx) => {
    await nextRevision(tx, 'plans', id, seen);
    const { key } = await tx.plan.findUniqueOrThrow({ where: { id } });
    if (change.name !== undefined && isBuiltIn(key)) throw new AppError('conflict', { detail: 'built_in_plan_name' });
    if (prices) await tx.planPrice.deleteMany({ where: { plan_id: id } });
    const row = await tx.plan.update({
      where: { id },
      data: { ...change, ...(prices && { prices: { create: prices } }) },
      include: withPrices,
    });
    await record(tx, ctx, 'plan.updated', row, { ...change, ...(prices && { prices }) });
    return presentOne(tx, row);
  });
}

const isBuiltIn = (key: string): boolean => (planKeys as readonly string[]).includes(key);

type Row = Plan & { prices: PlanPrice[] };

function record(tx: Tx, { actor, address }: PlatformContext, action: ActionOf<'platform'>, { id, key, name }: Row, detail = {}) {
  return recordAudit(tx, { action, business_id: null, actor_id: actor.user_id, resource_id: id, name: name || key, detail, address });
}

async function presentOne(tx: Tx, row: Row) {
  const [presented] = await withBusinesses(tx, [row]);
  if (!presented) throw new AppError('not_found');
  return presented;
}

/** Counts the businesses of each plan. */
async function withBusinesses(tx: Tx, plans: Row[]) {
  const counts = await tx.$queryRaw<{ id: string; businesses: number }[]>`
    select p.id, count(b.id)::int as businesses
      from businesses b ${joinPlan()}
     where b.deleted_at is null group by p.id`;
  const byPlan = new Map(counts.map(({ id, businesses }) => [id, businesses]));
  return plans.map((plan) => ({ ...presentPlan(plan), businesses: byPlan.get(plan.id) ?? 0 }));
}
