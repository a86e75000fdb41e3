'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { HealthReport } from '@/lib/contracts/flow-manager/channels/social-runs';
import classes from './social.module.css';

/** In units of the drawing. */
const [width, height, start, end, top, bottom] = [600, 180, 36, 12, 12, 24];

/** How the score changes from report to report. Time goes from left to right for all readers. */
export function TrendChart({ reports }: { reports: readonly HealthReport[] }) {
  const t = useTranslations('social.health');
  const format = useFormatter();
  const times = reports.map(({ created_at }) => Date.parse(created_at));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const x = (time: number): number => start + (last > first ? (time - first) / (last - first) : 0.5) * (width - start - end);
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
      viewBox={`0 0 ${width} ${height}`}
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
          <line data-grid x1={start} x2={width - end} y1={y(score)} y2={y(score)} />
          <text x={start - 8} y={y(score) + 4} textAnchor="end">
            {format.number(score)}
          </text>
        </g>
      ))}
      <polyline data-line points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
      {points.map((point) => (
        <circle key={point.id} cx={point.x} cy={point.y} r={4}>
          <title>{point.words}</title>
        </circle>
      ))}
      <text x={start} y={height - 4} textAnchor="start">
        {dateOf(first)}
      </text>
      <text x={width - end} y={height - 4} textAnchor="end">
        {dateOf(last)}
      </text>
    </svg>
  );
}
