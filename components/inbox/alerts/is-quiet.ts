/** The hours without sound and browser notifications. `from` and `to` are minutes of the day, 0 to 1439. */
export interface QuietHours {
  from: number;
  to: number;
}

/** Whether a moment is within the quiet hours of a timezone. They may span midnight. Equal times mean never. */
export function isQuiet(moment: Date, timezone: string, { from, to }: QuietHours): boolean {
  const now = minuteOfDay(moment, timezone);
  return from <= to ? now >= from && now < to : now >= from || now < to;
}

/** The minute of the day in a timezone, or on the device if the timezone is unknown to it. */
function minuteOfDay(moment: Date, timezone: string): number {
  const parts = partsOf(moment, timezone);
  const part = (type: 'hour' | 'minute') => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}

function partsOf(moment: Date, timezone: string): Intl.DateTimeFormatPart[] {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-u-nu-latn', { ...options, timeZone: timezone }).formatToParts(moment);
  } catch {
    return new Intl.DateTimeFormat('en-u-nu-latn', options).formatToParts(moment);
  }
}
