import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addIntervals, intervals, nextStep, type Running, type Step } from './periods';

const at = (text: string) => new Date(`${text}T10:00:00Z`);
const day = 24 * 60 * 60 * 1000;

const running: Running = {
  state: 'active',
  period_begins_at: at('2026-01-31'),
  period_ends_at: at('2026-02-28'),
  grace_ends_at: null,
  cancel_at_period_end: false,
  is_gift: false,
  next_amount: 1_900,
  reminded: null,
};

describe('the end of an interval', () => {
  it('is on the same day of the month, or on the last one', () => {
    const ends = [at('2026-01-31')];
    for (let i = 0; i < 3; i++) ends.push(addIntervals(ends.at(-1) as Date, 'month', 31));
    expect(ends.slice(1)).toEqual([at('2026-02-28'), at('2026-03-31'), at('2026-04-30')]);
    expect(addIntervals(at('2028-02-29'), 'year', 29)).toEqual(at('2029-02-28'));
    expect(addIntervals(at('2026-12-15'), 'month', 15)).toEqual(at('2027-01-15'));
    expect(addIntervals(at('2026-03-31'), 'month', 31, -1)).toEqual(at('2026-02-28'));
  });

  it('is later, keeps the time of day, and leads back', () => {
    const dates = fc.date({ min: at('2000-01-01'), max: at('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.constantFrom(...intervals), (time, interval) => {
        const anchorDay = time.getUTCDate();
        const end = addIntervals(time, interval, anchorDay);
        expect(end.getTime() - time.getTime()).toBeGreaterThanOrEqual(28 * day);
        expect(end.getTime() % day).toBe(time.getTime() % day);
        expect(addIntervals(end, interval, anchorDay, -1)).toEqual(time);
      }),
    );
  });
});

describe('the next step', () => {
  it('of a paid plan is a reminder a week before its period ends, and then a payment', () => {
    expect(nextStep(running)).toEqual({ kind: 'remind', reminder: 'ends_soon', at: at('2026-02-21') });
    expect(nextStep({ ...running, reminded: 'ends_soon' })).toEqual({ kind: 'fall_due', at: at('2026-02-28') });
  });

  it('of a free plan is another period, without reminders', () => {
    expect(nextStep({ ...running, next_amount: 0 })).toEqual({ kind: 'roll', at: at('2026-02-28') });
  });

  it.each([
    [{ state: 'trial' as const }, 'expired'],
    [{ is_gift: true }, 'expired'],
    [{ cancel_at_period_end: true }, 'canceled'],
  ])('of one that ends (%o) is its end', (change, state) => {
    expect(nextStep({ ...running, ...change, reminded: 'ends_soon' })).toEqual({ kind: 'end', state, at: at('2026-02-28') });
  });

  it('after a missed payment is a reminder on the third day, one on the last, and the end', () => {
    const late: Running = { ...running, state: 'past_due', grace_ends_at: at('2026-03-07'), reminded: 'due' };
    expect(nextStep(late)).toEqual({ kind: 'remind', reminder: 'overdue', at: at('2026-03-03') });
    expect(nextStep({ ...late, reminded: 'overdue' })).toEqual({ kind: 'remind', reminder: 'last_day', at: at('2026-03-06') });
    expect(nextStep({ ...late, reminded: 'last_day' })).toEqual({ kind: 'end', state: 'expired', at: at('2026-03-07') });
  });

  it('comes in order and ends, however long the grace is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (grace) => {
        const grace_ends_at = new Date(running.period_ends_at.getTime() + grace * day);
        let late: Running = { ...running, state: 'past_due', grace_ends_at, reminded: 'due' };
        const steps: Step[] = [];
        for (let step = nextStep(late); steps.length < 5; step = nextStep(late)) {
          steps.push(step);
          if (step.kind !== 'remind') break;
          late = { ...late, reminded: step.reminder };
        }
        const times = steps.map((step) => step.at.getTime());
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(steps.at(-1)).toEqual({ kind: 'end', state: 'expired', at: grace_ends_at });
      }),
    );
  });
});
