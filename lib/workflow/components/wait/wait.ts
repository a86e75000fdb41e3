import * as z from 'zod';
import { limits } from '../../../limits';
import { valueText } from '../../../engine/value-text';
import { startOfDay } from '../../../timezone';
import { readValue } from '../../read-value';
import { defineComponent, type ComponentView } from '../component-module';
import { fixedField, minutesField, momentAfter, required } from '../config-fields';

export const WAIT_KINDS = ['duration', 'date', 'working_time'] as const;

const config = z.object({
  /** For so many minutes, until a date, or for so many minutes of the working hours: none of them waits until it is open. */
  until: z.enum(WAIT_KINDS).default('duration'),
  minutes: minutesField.default(60),
  /** A date as typed, with placeholders, unless an input brings it. */
  date: z.string().max(limits.name).default(''),
  /** The time of that day. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_value')
    .default('09:00'),
});

/** Waits until a moment. One that has passed is not waited for. */
export const wait = defineComponent({
  config,
  inputs: [fixedField('date', 'date')],
  outputs: [],
  has_own_outputs: false,
  asks: false,
  run: (view) => {
    const { until, minutes } = view.config;
    const at = until === 'date' ? momentOfDate(view) : momentAfter(view.env, minutes, until === 'working_time');
    if (at === null) return { type: 'fail', failure: { code: until === 'date' ? 'no_date' : 'never_open' } };
    return at > view.env.now ? { type: 'wait', wait: { kind: 'timer', at } } : { type: 'continue' };
  },
  resume: () => ({ type: 'continue' }),
  problems: ({ config: { until, minutes, date }, filled }) => {
    if (until === 'date') return filled.has('date') ? [] : required('date', date);
    return until === 'duration' && minutes === 0 ? [{ code: 'setting_required', setting: 'minutes' }] : [];
  },
});

function momentOfDate({ config: { date, time }, inputs, env, fill }: ComponentView<z.output<typeof config>>): number | null {
  const read = readValue(valueText(inputs.date) || fill(date), { data_type: 'date', choices: [] }, env.language);
  if (!read.ok) return null;
  const [year = 0, month = 0, day = 0] = String(read.value).split('-').map(Number);
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  return startOfDay(env.timezone, year, month, day).getTime() + (hour * 60 + minutes) * 60_000;
}
