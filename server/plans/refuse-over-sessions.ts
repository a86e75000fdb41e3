import type { Plan } from '@/prisma/generated/client';
import { usageLevel } from '@/lib/plans';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox } from '@/server/platform/outbox';
import { joinPlan } from '@/server/subscriptions/plan-of';
import { notifyUsageJob } from './jobs';
import { refuseOverPlan } from './refuse-over-plan';

type Row = Pick<Plan, 'key' | 'name' | 'max_assistants' | 'max_knowledge_bases' | 'max_monthly_sessions'> & {
  /** The month's first day: `2026-11-01`. */
  month: string;
  sessions: number;
  noticed: number;
};

/**
 * Throws payment_required if the business has begun more conversations this month than its plan allows. Called after the
 * insert and in its transaction, the check is exact, because the trigger has locked the count until the commit. People
 * are notified once a month at 80 and at 100 percent.
 */
export async function refuseOverSessions(tx: Tx, business_id: string): Promise<void> {
  const [row] = await tx.$queryRaw<Row[]>`
    select u.month::text, u.sessions::int, u.noticed, p.key, p.name, p.max_assistants, p.max_knowledge_bases, p.max_monthly_sessions
      from businesses b
      join monthly_usage u on u.business_id = b.id and u.month = date_trunc('month', now() at time zone b.timezone)::date
      ${joinPlan()}
     where b.id = ${business_id}::uuid`;
  if (!row) return;
  const { month, sessions, noticed, max_monthly_sessions: max } = row;
  refuseOverPlan(row, 'monthly_sessions', sessions);
  const level = max === null ? 0 : usageLevel(sessions, max);
  if (level === 0 || level <= noticed) return;
  await tx.monthlyUsage.update({ where: { business_id_month: { business_id, month: new Date(month) } }, data: { noticed: level } });
  await addToOutbox(tx, notifyUsageJob, { business_id, entitlement: 'monthly_sessions', month, level }, business_id);
}
