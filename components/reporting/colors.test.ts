import { expect, it } from 'vitest';
import { hues } from './colors';

/** The surface of cards in each theme: `--hamdam-surface`. */
const surfaces = { light: '#ffffff', dark: '#191e1e' } as const;

it.each(Object.entries(hues))('%s has a contrast of 3:1 in both themes', (_, color) => {
  expect(contrast(color.light, surfaces.light)).toBeGreaterThanOrEqual(3);
  expect(contrast(color.dark, surfaces.dark)).toBeGreaterThanOrEqual(3);
});

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((begin) => {
    const part = parseInt(color.slice(begin, begin + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
