import { describe, expect, it } from 'vitest';
import { costIn, kpisOf } from './kpis';

const month = { days: 30, mrr: 10_000, paying_before: 100, paying: 100, new_paying: 10, lost_paying: 5, cost: 4_000 };

describe('the figures of subscriptions', () => {
  it('follow from what was paid, who came, and who left', () => {
    expect(kpisOf(month)).toEqual({ arr: 120_000, arpu: 100, churn: 0.05, ltv: 2_000, cac: 400, ltv_to_cac: 5 });
  });

  it('take churn by the month, however long the period is', () => {
    expect(kpisOf({ ...month, days: 90, lost_paying: 15 })).toMatchObject({ churn: 0.15, ltv: 2_000 });
  });

  it('are null where there is nothing to compute them from', () => {
    const empty = { days: 7, mrr: 0, paying_before: 0, paying: 0, new_paying: 0, lost_paying: 0, cost: null };
    expect(kpisOf(empty)).toEqual({ arr: 0, arpu: null, churn: null, ltv: null, cac: null, ltv_to_cac: null });
    expect(kpisOf({ ...month, lost_paying: 0 })).toMatchObject({ churn: 0, ltv: null, ltv_to_cac: null });
    expect(kpisOf({ ...month, new_paying: 0 })).toMatchObject({ cac: null });
  });
});

describe('the cost of a span of time', () => {
  const costs = [
    { month: '2026-11-01', amount: 3_000 },
    { month: '2026-10-01', amount: 3_100 },
  ];

  it('is the part of each month that falls in it', () => {
    expect(costIn(costs, { from: new Date('2026-10-31'), to: new Date('2026-11-02') })).toBeCloseTo(200);
    expect(costIn(costs, { from: new Date('2026-11-01'), to: new Date('2026-12-01') })).toBe(3_000);
  });

  it('is unknown if none was entered', () => {
    expect(costIn(costs, { from: new Date('2026-12-01'), to: new Date('2026-12-02') })).toBeNull();
  });
});
