import type { FlowSettings, WeekDay } from './flow-settings';

/**
 * Whether a time is within the working hours, in the settings' timezone. Without any hours: always open. If any day has
 * hours, a day without is closed. A range includes its start and excludes its end.
 *
 * @param now milliseconds since the epoch
 */
export function isOpen(settings: Pick<FlowSettings, 'timezone' | 'working_hours'>, now: number): boolean {
  const days = Object.keys(settings.working_hours);
  if (days.length === 0) return true;
  const { day, time } = localTime(settings.timezone, now);
  const ranges = settings.working_hours[day] ?? [];
  return ranges.some(([start, end]) => start <= time && time < end);
}

/** Creating a formatter costs much more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function localTime(timezone: string, now: number): { day: WeekDay; time: string } {
  const parts = formatterFor(timezone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: part('weekday').toLowerCase() as WeekDay, time: `${part('hour')}:${part('minute')}` };
}

function formatterFor(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const formatter = makeFormatter(timezone);
  formatters.set(timezone, formatter);
  return formatter;
}

function makeFormatter(timezone: string): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  };
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timezone });
  } catch {
    // Unknown timezones are rejected when settings are saved. One that a later release of Intl no longer supports must
    // not stop a conversation.
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}
