import type { TimeUnit } from './time-unit';

/** The number of each unit, possibly with fractions. */
export type TimeParts = Partial<Record<TimeUnit, number>>;

/**
 * An ISO 8601 duration. Fractions are converted to smaller units. Half a month is 15 days. Weeks remain weeks if there is
 * no other unit, otherwise they become days.
 */
export function isoDuration(parts: TimeParts): string {
  const { week = 0, ...others } = parts;
  if (week > 0 && Number.isInteger(week) && Object.keys(others).length === 0) return `P${week}W`;
  const whole = carryDown({ ...others, day: (others.day ?? 0) + week * 7 });
  const written = (units: readonly TimeUnit[]) => units.map((unit) => (whole[unit] ? `${whole[unit]}${LETTERS[unit]}` : '')).join('');
  const date = written(['year', 'month', 'day']);
  const time = written(['hour', 'minute', 'second']);
  if (date === '' && time === '') return 'PT0S';
  return `P${date}${time === '' ? '' : `T${time}`}`;
}

const LETTERS: Readonly<Record<TimeUnit, string>> = { year: 'Y', month: 'M', week: 'W', day: 'D', hour: 'H', minute: 'M', second: 'S' };

/** Each unit's next smaller one, and how many of those it has. */
const SMALLER: readonly (readonly [TimeUnit, TimeUnit, number])[] = [
  ['year', 'month', 12],
  ['month', 'day', 30],
  ['day', 'hour', 24],
  ['hour', 'minute', 60],
  ['minute', 'second', 60],
];

/** Whole numbers of each unit except seconds, which are rounded. */
export function carryDown(parts: TimeParts): TimeParts {
  const whole: TimeParts = { ...parts };
  for (const [unit, smaller, factor] of SMALLER) {
    const count = whole[unit] ?? 0;
    // A third of an hour is 20 minutes and not 19.999.
    const floor = Math.floor(count + 1e-9);
    whole[unit] = floor;
    const rest = (count - floor) * factor;
    if (rest > 1e-6) whole[smaller] = (whole[smaller] ?? 0) + Number(rest.toFixed(6));
  }
  whole.second = Math.round(whole.second ?? 0);
  return whole;
}
