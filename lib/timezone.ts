/** Whether this is the name of a time zone, such as Asia/Tehran. */
export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What a time zone is called in a language, at whatever time of the year: "Central European Time". */
export function timezoneName(locale: string, timezone: string): string {
  if (timezone === 'UTC') return 'UTC';
  const parts = new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
}

/** A moment as it is read in a time zone, which is named because the text may be read anywhere. */
export function writeMoment(locale: string, timezone: string, at: Date): string {
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone }).format(at);
  return `${written} ${timezone === 'UTC' ? 'UTC' : `(${timezoneName(locale, timezone)})`}`;
}

/** Midnight at the beginning of a day of the calendar in a time zone; months are counted from 1, and days may run over. */
export function startOfDay(timezone: string, year: number, month: number, day: number): Date {
  const wanted = Date.UTC(year, month - 1, day);
  // A second time with the offset of the moment itself: between the two the clocks may have been changed.
  const near = wanted - offsetAt(timezone, wanted);
  return new Date(wanted - offsetAt(timezone, near));
}

/** The day of the calendar of a moment in a time zone; months are counted from 1. */
export function dateAt(timezone: string, at: number): [year: number, month: number, day: number] {
  const local = new Date(at + offsetAt(timezone, at));
  return [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()];
}

/** The midnights before and after a moment in a time zone, in milliseconds since the epoch. The next day begins with the second. */
export function dayAround(timezone: string, at: number): { begin: number; end: number } {
  const [year, month, day] = dateAt(timezone, at);
  return { begin: startOfDay(timezone, year, month, day).getTime(), end: startOfDay(timezone, year, month, day + 1).getTime() };
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(timezone: string, at: number): number {
  const shown = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000;
}

/** Creating a formatter costs much more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(timezone, clock);
  return clock;
}
