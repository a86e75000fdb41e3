import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, paletteOf, rgbOf } from './colors';

it('has text that can be read on and in every color', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), fc.constantFrom('light' as const, 'dark' as const), (rgb, scheme) => {
      const color = `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      const { accent, accent_deep, on_accent, accent_text } = paletteOf(color, scheme);
      for (const behind of [accent, accent_deep]) expect(contrast(rgbOf(on_accent), rgbOf(behind))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgbOf(accent_text), scheme === 'light' ? [255, 255, 255] : [23, 27, 27])).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('keeps a color that can be read already', () => {
  expect(paletteOf('#0d6b64', 'light')).toMatchObject({ accent: '#0d6b64', on_accent: '#ffffff', accent_text: '#0d6b64' });
  expect(paletteOf('#e91e63', 'light')).toMatchObject({ accent: '#dd1d5e', on_accent: '#ffffff' });
  expect(paletteOf('#ffd400', 'light').on_accent).toBe('#000000');
});
