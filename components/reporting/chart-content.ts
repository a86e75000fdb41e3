import { chartHues, previousHue, type Charted, type Hue } from './colors';

/** What each point covers. */
export type Step = 'hour' | 'day' | 'week';

/** One line, area, or bar of each time. */
export interface Series {
  key: string;
  label: string;
  hue: Hue;
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

/** A call's values over time, with those of the period before. */
export interface Report<Key extends string> {
  unit: Step;
  points: readonly ReportPoint<Key>[];
  previous: readonly ReportPoint<Key>[];
}
type ReportPoint<Key extends string> = { at: string } & Record<Key, number | null>;

/** Draws values of a report. A single one is compared with the period before, whose name is `previous`. */
export function contentOf<Key extends Charted>(
  { unit, points, previous: before }: Report<Key>,
  keys: readonly Key[],
  labelOf: (key: Charted) => string,
  previous: string,
): ChartContent {
  const [only] = keys;
  const series: Series[] = keys.map((key) => ({
    key,
    label: labelOf(key),
    hue: chartHues[key],
    values: points.map((point) => point[key]),
  }));
  if (only && keys.length === 1) {
    const values = points.map((_, index) => before[index]?.[only] ?? null);
    series.push({ key: 'previous', label: previous, hue: previousHue, values, isPrevious: true });
  }
  return { step: unit, times: points.map(({ at }) => at), series };
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
