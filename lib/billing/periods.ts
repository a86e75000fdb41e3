export const intervals = ['month', 'year'] as const;
/** How often a subscription is paid. */
export type Interval = (typeof intervals)[number];

const day = 24 * 60 * 60 * 1000;
const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * day);

/** Reminders of a period, in this order. Each is sent once. */
export const reminders = ['ends_soon', 'due', 'overdue', 'last_day'] as const;
export type Reminder = (typeof reminders)[number];

/** How many days before the end of a period people are reminded. */
const noticeDays = { trial: 3, active: 7 } as const;
/** How many days after a missed payment they are reminded again, and how many days before the plan ends. */
const overdueDays = 3;
const lastDays = 1;

/**
 * The time some intervals after another (before it, if `count` is negative).
 *
 * @param anchorDay the day of the month that periods end on: January 31 is followed by February 28, and then by March 31
 */
export function addIntervals(time: Date, interval: Interval, anchorDay: number, count = 1): Date {
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth() + count * (interval === 'year' ? 12 : 1)];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(time);
  moved.setUTCFullYear(year, month, Math.min(anchorDay, lastDay));
  return moved;
}

/** A subscription that has not ended, as far as time matters to it. */
export interface Running {
  state: 'trial' | 'active' | 'past_due';
  period_begins_at: Date;
  period_ends_at: Date;
  grace_ends_at: Date | null;
  cancel_at_period_end: boolean;
  is_gift: boolean;
  /** What the next period costs. */
  next_amount: number;
  reminded: Reminder | null;
}

/**
 * What happens to a subscription next: a reminder, its end, another period that costs nothing, or a payment that is due.
 */
export type Step =
  | { kind: 'remind'; reminder: Reminder; at: Date }
  | { kind: 'end'; state: 'canceled' | 'expired'; at: Date }
  | { kind: 'roll' | 'fall_due'; at: Date };

/** The next step of a subscription. Its time may have passed. */
export function nextStep(running: Running): Step {
  const { state, period_begins_at, period_ends_at: at, reminded } = running;
  if (state === 'past_due') return nextStepPastDue(running);
  const ends = state === 'trial' || running.cancel_at_period_end || running.is_gift;
  if (!ends && running.next_amount === 0) return { kind: 'roll', at };
  const notice = daysAfter(at, -noticeDays[state]);
  if (reminded === null && notice > period_begins_at) return { kind: 'remind', reminder: 'ends_soon', at: notice };
  if (!ends) return { kind: 'fall_due', at };
  return { kind: 'end', state: running.cancel_at_period_end ? 'canceled' : 'expired', at };
}

function nextStepPastDue({ period_ends_at, grace_ends_at, reminded }: Running): Step {
  const end = grace_ends_at ?? period_ends_at;
  const [overdue, lastDay] = [daysAfter(period_ends_at, overdueDays), daysAfter(end, -lastDays)];
  if (reminded === 'due' && overdue < lastDay) return { kind: 'remind', reminder: 'overdue', at: overdue };
  if (reminded !== 'last_day' && lastDay > period_ends_at) return { kind: 'remind', reminder: 'last_day', at: lastDay };
  return { kind: 'end', state: 'expired', at: end };
}
