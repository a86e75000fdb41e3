import { luminance } from '@mantine/core';
import type { WidgetColorScheme } from '@/lib/contracts/flow-manager/widget-settings';

/** Colors to begin with. They are seen on light and on dark pages, and white can be read on them. */
export const swatches = ['#0f766e', '#2563eb', '#7c3aed', '#db2777', '#dc2626', '#b45309', '#15803d', '#64748b'] as const;

/** What is behind a widget on a light page, and on a dark one. */
export const pages = { light: '#ffffff', dark: '#171b1b' } as const;

/** The least contrast of a shape with what is behind it (WCAG 2.2, 1.4.11). */
const leastContrast = 3;

/** The kinds of pages on which a color can hardly be seen. */
export function hiddenOn(color: string, scheme: WidgetColorScheme): (keyof typeof pages)[] {
  const schemes = scheme === 'auto' ? (['light', 'dark'] as const) : [scheme];
  return schemes.filter((one) => contrast(color, pages[one]) < leastContrast);
}

/** The ratio of WCAG 2.2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
