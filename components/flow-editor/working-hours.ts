import { WEEK_DAYS, workingHoursSchema, type WeekDay, type WorkingHours } from '@/lib/engine/flow-settings';

export type WorkingHoursProblem = 'broken_json' | 'invalid_working_hours';

export type ReadWorkingHours =
  | { ok: true; hours: WorkingHours }
  /** `path` is the position in the JSON: "saturday[0]". Empty for the whole. */
  | { ok: false; problem: WorkingHoursProblem; path: string };

/** Reads working hours written as JSON. An empty text means always open. */
export function readWorkingHours(text: string): ReadWorkingHours {
  if (text.trim() === '') return { ok: true, hours: {} };
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'broken_json', path: '' };
  }
  const parsed = workingHoursSchema.safeParse(input);
  if (parsed.success) return { ok: true, hours: inWeekOrder(parsed.data) };
  const issue = parsed.error.issues[0];
  const path = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? []);
  const written = path.map((step) => (typeof step === 'number' ? `[${step}]` : String(step))).join('');
  return { ok: false, problem: 'invalid_working_hours', path: written };
}

/** Working hours as JSON, one day per line. */
export function writeWorkingHours(hours: WorkingHours): string {
  const days = Object.entries(inWeekOrder(hours)).map(([day, ranges]) => `  "${day}": ${JSON.stringify(ranges)}`);
  return days.length === 0 ? '{}' : `{\n${days.join(',\n')}\n}`;
}

/** The days in the order of the week, without unknown keys. */
function inWeekOrder(hours: WorkingHours): WorkingHours {
  const given = WEEK_DAYS.filter((day): day is WeekDay => hours[day] !== undefined);
  return Object.fromEntries(given.map((day) => [day, hours[day]]));
}
