import type { Charted } from './colors';

/** What each point covers. */
export type Step = 'hour' | 'day' | 'week';

/** One line, area, or bar of each time. */
export interface Series {
  key: string;
  label: string;
  color: Charted;
  /** One for each time. Null if unknown. */
  values: readonly (number | null)[];
  /** The previous period, which is drawn dashed. */
  isPrevious?: boolean;
}

export interface ChartContent {
  step: Step;
  /** ISO 8601. For a week it is the beginning. */
  times: readonly string[];
  series: readonly Series[];
}

interface Report<Key extends string> {
  unit: Step;
  points: readonly ReportPoint<Key>[];
  previous: readonly ReportPoint<Key>[];
}
type ReportPoint<Key extends string> = { at: string } & Record<Key, number | null>;

/** Draws values of a report. A single one is compared with the previous period if `previous`, the name of that, is known. */
export function contentOf<Key extends string>(
  { unit, points, previous: before }: Report<Key>,
  series: readonly { key: Key; label: string; color: Charted }[],
  previous?: string,
): ChartContent {
  const [only] = series;
  return {
    step: unit,
    times: points.map(({ at }) => at),
    series: [
      ...series.map((one) => ({ ...one, values: points.map((point) => point[one.key]) })),
      ...(only && previous
        ? [
            {
              key: 'previous',
              label: previous,
              color: 'previous' as const,
              values: points.map((_, index) => before[index]?.[only.key] ?? null),
              isPrevious: true,
            },
          ]
        : []),
    ],
  };
}

/** Whether there is anything to draw. */
export function isEmpty({ series }: ChartContent): boolean {
  return series.every(({ values }) => values.every((value) => value === null || value === 0));
}

/** The rows of a chart as a table for spreadsheets: numbers as they are, with a head. `nameOf` writes a time. */
export function rowsOf({ times, series }: ChartContent, timeTitle: string, nameOf: (time: string) => string): string[][] {
  return [
    [timeTitle, ...series.map(({ label }) => label)],
    ...times.map((time, index) => [nameOf(time), ...series.map(({ values }) => String(values[index] ?? ''))]),
  ];
}
