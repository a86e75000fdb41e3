/** The plans that every installation has. Their names in words are in messages/<locale>/plans.json. */
export const planKeys = ['free', 'starter', 'business', 'enterprise'] as const;
export type PlanKey = (typeof planKeys)[number];

/** What a plan limits. Its columns are `max_assistants` and so on. Sessions count from the first day of a month. */
export const entitlements = ['assistants', 'knowledge_bases', 'monthly_sessions'] as const;
export type Entitlement = (typeof entitlements)[number];

/** A plan's limits. Null is none. */
export type PlanLimits = Record<`max_${Entitlement}`, number | null>;

/** The percentage of a limit that people are to know of: 80, 100, or 0 below. A limit of none is used up from the beginning. */
export function usageLevel(used: number, max: number): 0 | 80 | 100 {
  if (used >= max) return 100;
  return used >= max * 0.8 ? 80 : 0;
}
