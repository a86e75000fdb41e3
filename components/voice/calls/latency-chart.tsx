'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { CallTurn } from '@/lib/contracts/voice/calls';
import classes from './calls.module.css';

/** In pixels, and from left to right in percent, so that words keep their size at each width. */
const [top, bottom] = [10, 22];
const [start, end] = [10, 99];
/** How much of its place a bar takes. */
const share = 0.6;

interface LatencyChartProps {
  turns: readonly CallTurn[];
  height: number;
}

/** The time until each answer was heard. Turns go from left to right for all readers. */
export function LatencyChart({ turns, height }: LatencyChartProps) {
  const t = useTranslations('calls.latency');
  const format = useFormatter();
  const times = turns.map(({ total_ms }) => (total_ms ?? 0) / 1000);
  const highest = Math.max(1, Math.ceil(Math.max(...times)));
  const y = (seconds: number): number => top + (1 - seconds / highest) * (height - top - bottom);
  const step = (end - start) / turns.length;
  const name = (seconds: number) => t('seconds', { seconds: Math.round(seconds * 100) / 100 });
  return (
    <svg
      className={classes.chart}
      height={height}
      role="img"
      direction="ltr"
      aria-label={t('chart', { count: turns.length, shortest: Math.min(...times), longest: Math.max(...times) })}
    >
      {[0, highest / 2, highest].map((seconds) => (
        <g key={seconds}>
          <line data-grid x1={`${start}%`} x2={`${end}%`} y1={y(seconds)} y2={y(seconds)} />
          <text x={`${start - 1}%`} y={y(seconds) + 4} textAnchor="end">
            {format.number(seconds)}
          </text>
        </g>
      ))}
      {turns.map(({ id }, index) => (
        <g key={id}>
          <rect
            data-bar
            x={`${start + (index + (1 - share) / 2) * step}%`}
            width={`${share * step}%`}
            y={y(times[index] ?? 0)}
            height={y(0) - y(times[index] ?? 0)}
            rx={2}
          >
            <title>{`${format.number(index + 1)}: ${name(times[index] ?? 0)}`}</title>
          </rect>
          {turns.length <= 20 && (
            <text x={`${start + (index + 0.5) * step}%`} y={height - 6} textAnchor="middle">
              {format.number(index + 1)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
