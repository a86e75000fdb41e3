'use client';

import { useComputedColorScheme } from '@mantine/core';
import { chartColors, type Charted } from './colors';

/** Returns a function that gives the color of what is charted, in the current theme. */
export function useChartColor(): (charted: Charted) => string {
  const scheme = useComputedColorScheme('light');
  return (charted) => chartColors[charted][scheme];
}
