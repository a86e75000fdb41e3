'use client';

import type { Series } from './chart-content';
import classes from './reporting.module.css';
import { useChartColor } from './use-chart-color';

/** The names of a chart's series with their colors. The previous period's line is dashed here too. */
export function Legend({ series }: { series: readonly Series[] }) {
  const colorOf = useChartColor();
  return (
    <ul className={classes.legend} aria-hidden>
      {series.map(({ key, label, hue, isPrevious }) => (
        <li key={key} data-dashed={isPrevious || undefined} style={{ '--series': colorOf(hue) } as React.CSSProperties}>
          {label}
        </li>
      ))}
    </ul>
  );
}
