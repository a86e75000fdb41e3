import type { Buckets } from './period';

/** How long the spans of counted rows are, in minutes: days and hours of Tehran, and quarters of an hour. */
export const spanMinutes = [1440, 60, 15] as const;
export type SpanMinutes = (typeof spanMinutes)[number];

/** Counted rows of one length, from a time until before another, that belong to a piece of time. */
export interface Spans {
  bucket: number;
  minutes: SpanMinutes;
  from: Date;
  to: Date;
}

/** Pieces of time, and what was before all of them, from a moment on, with the number 0. */
export interface Covered extends Pick<Buckets, 'boundaries'> {
  beginning?: Date;
}

/** The fewest counted rows that make up pieces of time until a moment: whole days, the hours around them, and quarters at the ends. */
export function spansOf({ boundaries, beginning }: Covered, until: Date): Spans[] {
  const starts = beginning ? [beginning, ...boundaries] : boundaries;
  return starts.flatMap((from, index) => {
    const to = Math.min((starts[index + 1] ?? until).getTime(), until.getTime());
    return cover(from.getTime(), to).map((spans) => ({ bucket: beginning ? index : index + 1, ...spans }));
  });
}

function cover(from: number, to: number, [minutes, ...shorter]: readonly SpanMinutes[] = spanMinutes): Omit<Spans, 'bucket'>[] {
  if (from >= to || !minutes) return [];
  if (shorter.length === 0) return [{ minutes, from: new Date(from), to: new Date(to) }];
  const [first, last] = [startAfter(from, minutes), startBefore(to, minutes)];
  if (first >= last) return cover(from, to, shorter);
  return [...cover(from, first, shorter), { minutes, from: new Date(first), to: new Date(last) }, ...cover(last, to, shorter)];
}

const minute = 60_000;
/** When one of each length begins: midnight in Tehran. The same as in report_begin() of the database. */
const origin = Date.UTC(2000, 0, 1, 20, 30);

/** When the span begins that a moment is in. */
export const startBefore = (moment: number, minutes: SpanMinutes): number =>
  origin + Math.floor((moment - origin) / (minutes * minute)) * minutes * minute;

/** When the next one begins, or the moment itself if one begins then. */
export const startAfter = (moment: number, minutes: SpanMinutes): number =>
  origin + Math.ceil((moment - origin) / (minutes * minute)) * minutes * minute;
