import { readFileSync } from 'node:fs';
import { luminance } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { theme } from '@/components/theme/theme';

const css = readFileSync(new URL('kind-colors.module.css', import.meta.url), 'utf8');
const rules = [...css.matchAll(/([^{}]+)\{\s*--kind: (#[0-9a-f]{6});\s*\}/g)].map(([, selector = '', color = '']) => ({
  isDark: selector.includes('dark'),
  color,
}));
const grounds = { light: ['#ffffff', theme.colors?.gray?.[0] ?? ''], dark: ['#191e1e', theme.colors?.dark?.[8] ?? ''] };

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the colors of kinds in the %s scheme', (scheme) => {
  const colors = rules.filter(({ isDark }) => isDark === (scheme === 'dark')).map(({ color }) => color);

  it('have enough contrast against cards and the canvas, also as a background of the icon', () => {
    for (const color of colors) for (const ground of grounds[scheme]) expect(contrast(color, ground), color).toBeGreaterThan(4.5);
  });

  it('are all different', () => {
    expect(colors.length).toBeGreaterThan(1);
    expect(new Set(colors).size).toBe(colors.length);
  });
});
