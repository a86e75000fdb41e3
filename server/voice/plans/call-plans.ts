import type { CallPlanChange, CallPlanInput } from '@/lib/contracts/voice/call-plans';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import type { CallPlan } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import { recordChange } from '@/server/audit/record-change';
import type { Context, PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { addCallSeconds } from './call-seconds';

const inOrder = { orderBy: { price: 'asc' } } as const;

/** The call plans that a business can buy, the cheapest first. */
export const listCallPlans = (ctx: Context) =>
  ctx.db(async (tx) => ({ items: (await tx.callPlan.findMany({ where: { is_offered: true }, ...inOrder })).map(presentIn(ctx.locale)) }));

/** All call plans, for the platform. */
export const listAllCallPlans = (ctx: PlatformContext) =>
  ctx.db(async (tx) => ({ items: (await tx.callPlan.findMany(inOrder)).map(presentIn(ctx.locale)) }));

export function createCallPlan(ctx: PlatformContext, input: CallPlanInput) {
  return ctx.db(async (tx) => {
    const { names, ...rest } = input;
    const row = await tx.callPlan.create({ data: { id: newId(), ...rest, ...columnsOf(names) } });
    await record(tx, ctx, 'call_plan.created', row, input);
    return presentIn(ctx.locale)(row);
  });
}

/** Renames a call plan, or begins or ends offering it. Throws not_found. */
export function updateCallPlan(ctx: PlatformContext, id: string, change: CallPlanChange) {
  return ctx.db(async (tx) => {
    await requirePlan(tx, id);
    const { names, is_offered } = change;
    const row = await tx.callPlan.update({ where: { id }, data: { is_offered, ...(names && columnsOf(names)) } });
    await record(tx, ctx, 'call_plan.updated', row, change);
    return presentIn(ctx.locale)(row);
  });
}

/**
 * Buys a call plan with credit. A repeated `key` buys nothing more. Throws not_found, conflict if the plan is not offered, and
 * payment_required if the credit is not enough.
 */
export function buyCallPlan(ctx: Context, plan_id: string, key: string = newId()) {
  const { business_id } = ctx;
  return ctx.db(async (tx) => {
    const plan = await requirePlan(tx, plan_id);
    if (!plan.is_offered) throw new AppError('conflict', { detail: 'call_plan_not_offered' });
    const purchase = `call-plan:${key}`;
    const name = nameIn(ctx.locale, plan);
    const isNew = await pay(tx, business_id, purchase, plan.price, name);
    const seconds_left = await addCallSeconds(tx, { business_id, key: purchase, seconds: plan.minutes * 60 });
    if (isNew) {
      const detail = { minutes: plan.minutes, price: Number(plan.price) };
      await recordChange(tx, ctx, { action: 'call_plan.bought', resource_id: plan.id, name, detail });
    }
    const { balance } = await tx.creditBalance.findUniqueOrThrow({ where: { business_id } });
    return { seconds_left, balance: Number(balance) };
  });
}

/** Charges the credit of a business. Returns whether this is the first time. */
async function pay(tx: Tx, business_id: string, key: string, price: bigint, note: string): Promise<boolean> {
  const [{ state }] = await tx.$queryRaw<[{ state: string }]>`
    select state from reserve_credit(${business_id}::uuid, ${key}, ${price}::bigint, now() + interval '1 minute')`;
  if (state === 'no_credit') throw new AppError('payment_required', { detail: 'not_enough_credit' });
  if (state === 'settled') return false;
  await tx.$queryRaw`
    select charged from settle_credit(${business_id}::uuid, ${key}, ${price}::bigint, ${JSON.stringify({ note })}::jsonb)`;
  return true;
}

async function requirePlan(tx: Tx, id: string): Promise<CallPlan> {
  const plan = await tx.callPlan.findUnique({ where: { id } });
  if (!plan) throw new AppError('not_found');
  return plan;
}

function record(
  tx: Tx,
  { actor, address }: PlatformContext,
  action: 'call_plan.created' | 'call_plan.updated',
  { id, name_en: name }: CallPlan,
  detail: CallPlanChange,
) {
  return recordAudit(tx, { action, business_id: null, actor_id: actor.user_id, resource_id: id, name, detail, address });
}

const columnsOf = ({ fa, ar, en }: CallPlanInput['names']) => ({ name: fa, name_fa: fa, name_ar: ar, name_en: en });
const nameIn = (locale: Locale, { name_fa, name_ar, name_en }: CallPlan) => ({ fa: name_fa, ar: name_ar, en: name_en })[locale];

const presentIn = (locale: Locale) => (row: CallPlan) => ({
  ...row,
  name: nameIn(locale, row),
  names: { fa: row.name_fa, ar: row.name_ar, en: row.name_en },
  price: Number(row.price),
});
