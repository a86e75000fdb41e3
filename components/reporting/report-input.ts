import type { useRange } from './use-range';

type Range = ReturnType<typeof useRange>;

/** What the parts of a dashboard ask their calls for. */
export interface ReportInput {
  period: { query: Range['period'] };
  series: { query: Range['series'] };
}
