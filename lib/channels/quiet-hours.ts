import { isOpen } from '../engine/is-open';
import { WEEK_DAYS } from '../engine/flow-settings';

/** A time of every day, as HH:MM. It goes over midnight if it ends before it begins. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Whether a moment is within the quiet hours, in a time zone. They include their begin and exclude their end. */
export function isQuiet({ from, to }: QuietHours, timezone: string, now: number): boolean {
  const ranges: [string, string][] =
    from < to
      ? [[from, to]]
      : [
          ['00:00', to],
          [from, '24:00'],
        ];
  const working_hours = Object.fromEntries(WEEK_DAYS.map((day) => [day, ranges]));
  return isOpen({ timezone, working_hours }, now);
}
