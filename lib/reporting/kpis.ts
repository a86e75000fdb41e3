/** What happened with subscriptions of one currency in a period. Amounts are in the smallest unit of the currency. */
export interface Money {
  days: number;
  /** Monthly recurring revenue at the end of the period. */
  mrr: number;
  /** Businesses with a subscription that costs something, at the beginning and at the end. */
  paying_before: number;
  paying: number;
  new_paying: number;
  lost_paying: number;
  /** What the platform spent on winning customers. Null: nothing was entered. */
  cost: number | null;
}

export interface Kpis {
  /** Annual recurring revenue: twelve times the monthly one. */
  arr: number;
  /** Average monthly revenue per paying business. */
  arpu: number | null;
  /** Of the businesses that paid at the beginning, the share that no longer pays. */
  churn: number | null;
  /** What a business pays until it leaves, if as many leave each month as in this period. Null while none leaves. */
  ltv: number | null;
  /** What it cost to win one paying business. */
  cac: number | null;
  /** 3 or more is healthy. */
  ltv_to_cac: number | null;
}

const daysOfMonth = 30;

export function kpisOf({ days, mrr, paying_before, paying, new_paying, lost_paying, cost }: Money): Kpis {
  const arpu = ratioOf(mrr, paying);
  const churn = ratioOf(lost_paying, paying_before);
  const monthly_churn = churn === null ? null : (churn * daysOfMonth) / days;
  const ltv = arpu === null || monthly_churn === null ? null : ratioOf(arpu, monthly_churn);
  const cac = cost === null ? null : ratioOf(cost, new_paying);
  return { arr: 12 * mrr, arpu, churn, ltv, cac, ltv_to_cac: ltv === null || cac === null ? null : ratioOf(ltv, cac) };
}

/** Null if there is nothing to divide by. */
export function ratioOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export interface MonthlyCost {
  /** The first day of a month in UTC: 2026-11-01. */
  month: string;
  amount: number;
}

/** The part of the months' costs that falls in a span of time, each spread evenly over its month. Null: none was entered for it. */
export function costIn(costs: readonly MonthlyCost[], { from, to }: { from: Date; to: Date }): number | null {
  const parts = costs.flatMap(({ month, amount }) => {
    const begin = new Date(month);
    const end = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 1);
    const overlap = Math.min(to.getTime(), end) - Math.max(from.getTime(), begin.getTime());
    return overlap > 0 ? [(amount * overlap) / (end - begin.getTime())] : [];
  });
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
}
