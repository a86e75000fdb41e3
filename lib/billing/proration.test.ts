import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addIntervals, intervals, type Interval } from './periods';
import { changeOf, endOfPaid, monthlyOf, priceOf, prorate, unusedValue, yearlyAmount } from './proration';

const amounts = fc.integer({ min: 0, max: 2_000_000_000 });
const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const choices = fc.constantFrom(...intervals);

const paid = (amount: number, interval: Interval, from: Date) => ({
  interval,
  amount,
  anchor_day: from.getUTCDate(),
  period_ends_at: addIntervals(from, interval, from.getUTCDate()),
});

describe('a year', () => {
  it('costs a fifth less than twelve months', () => {
    expect(priceOf(490_000, 'year')).toEqual({ price: 5_880_000, discount: 1_176_000 });
    expect(priceOf(1_900, 'month')).toEqual({ price: 1_900, discount: 0 });
    expect(yearlyAmount(1_900)).toBe(18_240);
    expect(monthlyOf(18_240, 'year')).toBe(1_520);
  });

  it('costs a whole amount, the nearest to 80 percent', () => {
    fc.assert(
      fc.property(amounts, (monthly) => {
        const year = yearlyAmount(monthly);
        expect(Number.isSafeInteger(year)).toBe(true);
        expect(Math.abs(year * 100 - monthly * 12 * 80)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('the rest of a period', () => {
  it('is worth all at its beginning, half in its middle, and nothing after its end', () => {
    const period = paid(3_000, 'month', new Date('2026-04-01T00:00:00Z'));
    expect(unusedValue(period, new Date('2026-04-01T00:00:00Z'))).toBe(3_000);
    expect(unusedValue(period, new Date('2026-04-16T00:00:00Z'))).toBe(1_500);
    expect(unusedValue(period, new Date('2026-06-01T00:00:00Z'))).toBe(0);
  });

  it('is never worth more than was paid, and less with time', () => {
    fc.assert(
      fc.property(amounts, choices, times, fc.tuple(part, part), (amount, interval, from, parts) => {
        const period = paid(amount, interval, from);
        const length = period.period_ends_at.getTime() - from.getTime();
        const [early, late] = [Math.min(...parts), Math.max(...parts)];
        const after = (part: number) => unusedValue(period, new Date(from.getTime() + Math.floor(part * length)));
        expect(after(0)).toBe(amount);
        expect(after(1)).toBe(0);
        expect(after(early)).toBeGreaterThanOrEqual(after(late));
      }),
    );
  });
});

describe('a change of plan', () => {
  it('counts the rest of the previous plan, and never asks for less than nothing', () => {
    expect(prorate(2_490_000, 245_000)).toEqual({ proration: 245_000, subtotal: 2_245_000 });
    expect(prorate(1_900, 18_240)).toEqual({ proration: 1_900, subtotal: 0 });
  });

  it('gives for what is paid and what was left exactly the time that it is worth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 2_000_000_000 }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        choices,
        times,
        (net, part, interval, now) => {
          const unused = Math.floor(part * net);
          const { subtotal } = prorate(net, unused);
          const end = endOfPaid(net, subtotal + unused, interval, now);
          const whole = addIntervals(now, interval, now.getUTCDate()).getTime() - now.getTime();
          const worth = net * ((end.getTime() - now.getTime()) / whole);
          expect(Math.abs(worth - (subtotal + unused))).toBeLessThanOrEqual(1 + net / whole);
        },
      ),
    );
  });

  it('is larger or smaller by the price of a month, and by the interval', () => {
    const starter = { plan_id: 'starter', interval: 'month', monthly_amount: 1_900 } as const;
    const business = { plan_id: 'business', interval: 'month', monthly_amount: 9_900 } as const;
    expect(changeOf(starter, starter)).toBe('renew');
    expect(changeOf(starter, business)).toBe('upgrade');
    expect(changeOf(business, { ...starter, interval: 'year' })).toBe('downgrade');
    expect(changeOf(starter, { ...starter, interval: 'year' })).toBe('upgrade');
    expect(changeOf({ ...starter, interval: 'year' }, starter)).toBe('downgrade');
  });
});
