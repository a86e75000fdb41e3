import * as z from 'zod';
import { isTimezone } from '@/lib/timezone';
import { timestamp } from './fields';

/** The periods of all dashboards, in days. */
export const reportDays = [1, 7, 30, 90] as const;
export type ReportDays = (typeof reportDays)[number];
export const usualDays: ReportDays = 7;

/** The last days of the viewer's calendar, today included. */
export const reportPeriod = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...reportDays]))
    .default(usualDays)
    .describe('reporting.days'),
  timezone: z.string().max(64).refine(isTimezone).optional().describe('reporting.timezone'),
});

/** A week is seven days, counted from the first day of the period. A single day is shown by hours. */
export const reportSeries = reportPeriod.extend({ granularity: z.enum(['day', 'week']).default('day') });

/** The period of a figure and the one before it, which ends at the same time of day. */
export const figure = z.object({ current: z.number().int(), previous: z.number().int() });
export type Figure = z.output<typeof figure>;

/** Null: there was nothing to compute it from. */
export const ratio = z.object({ current: z.number().nullable(), previous: z.number().nullable() });
export type Ratio = z.output<typeof ratio>;

/** Values over time, with those of the period before it. */
export function seriesOf<Shape extends z.core.$ZodLooseShape>(values: Shape) {
  const points = z.array(z.object({ at: timestamp.describe('reporting.at'), ...values }));
  return z.object({
    unit: z.enum(['hour', 'day', 'week']),
    from: timestamp.describe('reporting.from'),
    to: timestamp.describe('reporting.to'),
    points,
    previous: points,
  });
}
