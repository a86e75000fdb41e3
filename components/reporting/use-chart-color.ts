'use client';

import { useComputedColorScheme } from '@mantine/core';
import { hues, type Hue } from './colors';

/** Returns a function for the color of a hue in the current theme. */
export function useChartColor(): (hue: Hue) => string {
  const scheme = useComputedColorScheme('light');
  return (hue) => hues[hue][scheme];
}
