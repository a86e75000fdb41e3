export const snoozeTimes = ['in_1_hour', 'in_3_hours', 'tomorrow', 'next_week'] as const;
export type SnoozeTime = (typeof snoozeTimes)[number];

/** In the reader's timezone, at nine in the morning. */
const morning = 9;

/** When a snoozed conversation comes back. `next_week` is a week from today. */
export function snoozeUntil(time: SnoozeTime, now: Date): Date {
  const until = new Date(now);
  if (time === 'in_1_hour') until.setHours(now.getHours() + 1);
  else if (time === 'in_3_hours') until.setHours(now.getHours() + 3);
  else {
    until.setDate(now.getDate() + (time === 'tomorrow' ? 1 : 7));
    until.setHours(morning, 0, 0, 0);
  }
  return until;
}
