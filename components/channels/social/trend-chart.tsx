'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { HealthReport } from '@/lib/contracts/flow-manager/channels/social-runs';
import classes from './social.module.css';

/** In pixels, and from left to right in percent, so that words keep their size at each width. */
const [height, top, bottom] = [180, 12, 24];
const [start, end] = [10, 97];

/** How the score changes from report to report. Time goes from left to right for all readers. */
export function TrendChart({ reports }: { reports: readonly HealthReport[] }) {
  const t = useTranslations('social.health');
  const format = useFormatter();
  const times = reports.map(({ created_at }) => Date.parse(created_at));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const x = (time: number): string => `${start + (last > first ? (time - first) / (last - first) : 0.5) * (end - start)}%`;
  const y = (score: number): number => top + (1 - score / 100) * (height - top - bottom);
  const points = reports.map(({ id, overall_score, created_at }, index) => ({
    id,
    x: x(times[index] ?? 0),
    y: y(overall_score),
    words: `${format.dateTime(new Date(created_at), { dateStyle: 'medium' })}: ${format.number(overall_score)}`,
  }));
  const dateOf = (time: number) => format.dateTime(new Date(time), { month: 'short', day: 'numeric' });
  return (
    <svg
      className={classes.chart}
      height={height}
      role="img"
      direction="ltr"
      aria-label={t('trend_label', {
        count: reports.length,
        first: reports[0]?.overall_score ?? 0,
        last: reports.at(-1)?.overall_score ?? 0,
      })}
    >
      {[0, 50, 100].map((score) => (
        <g key={score}>
          <line data-grid x1={`${start}%`} x2={`${end}%`} y1={y(score)} y2={y(score)} />
          <text x={`${start - 2}%`} y={y(score) + 4} textAnchor="end">
            {format.number(score)}
          </text>
        </g>
      ))}
      {points.slice(1).map((point, index) => (
        <line key={point.id} data-line x1={points[index]?.x} y1={points[index]?.y} x2={point.x} y2={point.y} />
      ))}
      {points.map((point) => (
        <circle key={point.id} cx={point.x} cy={point.y} r={4}>
          <title>{point.words}</title>
        </circle>
      ))}
      <text x={x(first)} y={height - 4} textAnchor={last > first ? 'start' : 'middle'}>
        {dateOf(first)}
      </text>
      {dateOf(last) !== dateOf(first) && (
        <text x={x(last)} y={height - 4} textAnchor="end">
          {dateOf(last)}
        </text>
      )}
    </svg>
  );
}
