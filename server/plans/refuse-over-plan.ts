import { AppError } from '@/lib/errors';
import type { Entitlement, PlanLimits } from '@/lib/plans';

/** Throws payment_required, with what to do, if `used` exceeds what the plan allows. */
export function refuseOverPlan(plan: PlanLimits & { key: string; name: string }, entitlement: Entitlement, used: number): void {
  const max = plan[`max_${entitlement}`];
  if (max !== null && used > max)
    throw new AppError('payment_required', { detail: `plan_${entitlement}`, params: { max, plan: plan.key, name: plan.name } });
}
