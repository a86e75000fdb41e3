import { expect, it } from 'vitest';
import { findRetired } from '@/scripts/check/words';
import { ar } from './ar';
import { en } from './en';
import { fa } from './fa';
import { dayIn, numberIn, sizeIn } from './texts-of';

const spoken = (texts: typeof en) => Object.values(texts).map((text) => (typeof text === 'string' ? text : text('۱', '۲')));

it('uses the words of the product in each language', () => {
  const all = { fa, ar, en } as const;
  for (const language of ['fa', 'ar', 'en'] as const) {
    expect(spoken(all[language]).flatMap((text) => findRetired(language, text.replaceAll(/[۱۲]/g, 'x')))).toEqual([]);
  }
});

it('writes numbers and days as each language does', () => {
  expect([numberIn('fa', 12), numberIn('ar', 12), numberIn('en', 12)]).toEqual(['۱۲', '12', '12']);
  expect(sizeIn('fa', 10 * 1024 * 1024)).toBe('۱۰ مگابایت');
  const now = new Date(2026, 10, 26, 12);
  expect(dayIn('fa', new Date(2026, 10, 26, 1), now)).toBe('امروز');
  expect(dayIn('en', new Date(2026, 10, 25, 23), now)).toBe('Yesterday');
  expect(dayIn('fa', new Date(2026, 10, 1, 12), now)).toBe('۱۰ آبان');
});
