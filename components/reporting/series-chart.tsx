'use client';

import '@mantine/charts/styles.layer.css';
import { ChartTooltip, CompositeChart } from '@mantine/charts';
import { useDirection } from '@mantine/core';
import { useFormatter } from 'next-intl';
import type { ChartContent } from './chart-content';
import { useChartColor } from './use-chart-color';
import { isolated, useTimeNames } from './use-time-names';

/** Lines with more points have no dots. */
const mostDots = 14;

interface SeriesChartProps {
  content: ChartContent;
  kind: ChartKind;
  /** Writes a value in the tooltip. */
  show: (value: number) => string;
  height: number;
}

export type ChartKind = 'area' | 'line' | 'bar' | 'stacked';

/**
 * The drawing of a chart. Time goes from left to right for all readers, as in other charts of the product. Assistive technology reads the table
 * instead.
 */
export default function SeriesChart({ content: { step, times, series }, kind, show, height }: SeriesChartProps) {
  const colorOf = useChartColor();
  const { dir } = useDirection();
  const format = useFormatter();
  const { onAxis, inTable } = useTimeNames(step);
  const data = times.map((time, index) => ({ time, ...Object.fromEntries(series.map(({ key, values }) => [key, values[index] ?? null])) }));
  const type = kind === 'stacked' ? 'bar' : kind;
  const drawn = series.map(({ key, label, hue, isPrevious }) => ({
    name: key,
    label,
    color: colorOf(hue),
    type: isPrevious ? ('line' as const) : type,
    strokeDasharray: isPrevious ? '5 4' : undefined,
  }));
  return (
    <CompositeChart
      h={height}
      data={data}
      dataKey="time"
      series={drawn}
      curveType="linear"
      withDots={times.length <= mostDots}
      connectNulls={false}
      maxBarWidth={32}
      barProps={kind === 'stacked' ? { stackId: 'all' } : undefined}
      accessibilityLayer={false}
      // The highest line is not cut off.
      composedChartProps={{ margin: { top: 8 } }}
      valueFormatter={show}
      xAxisProps={{
        tickFormatter: onAxis,
        minTickGap: 16,
        interval: 'equidistantPreserveStart',
        padding: type === 'bar' ? undefined : { left: 8, right: 16 },
      }}
      yAxisProps={{
        width: 56,
        allowDecimals: false,
        tickFormatter: (value: number) => isolated(format.number(value, { notation: 'compact', maximumFractionDigits: 1 })),
      }}
      tooltipProps={{
        content: ({ label, payload }) => (
          <div dir={dir}>
            <ChartTooltip
              label={typeof label === 'string' ? inTable(label) : undefined}
              payload={[...payload]}
              series={drawn}
              valueFormatter={show}
            />
          </div>
        ),
      }}
    />
  );
}
