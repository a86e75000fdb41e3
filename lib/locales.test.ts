import { describe, expect, it } from 'vitest';
import { directionOf, isLocale, locales, negotiateLocale } from './locales';

describe('negotiateLocale', () => {
  it.each([
    [undefined, 'fa'],
    [null, 'fa'],
    ['', 'fa'],
    ['*', 'fa'],
    ['de', 'fa'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['ar-SA', 'ar'],
    ['fa-IR,fa;q=0.9,en;q=0.8', 'fa'],
    ['de,en', 'en'],
    ['en,ar', 'en'],
    ['en;q=0.2,ar;q=0.9', 'ar'],
    ['en ; q=0.2 , ar ; q=0.9', 'ar'],
    ['en;q=0', 'fa'],
    ['en;q=0,ar;q=0.1', 'ar'],
    ['en;level=1;q=0.1,ar;q=0.5', 'ar'],
    ['en;q=nonsense', 'en'],
    [',,;;q=1,', 'fa'],
    ['english', 'fa'],
    ['__proto__', 'fa'],
  ])('reads %j as %s', (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale);
  });

  it('reads only the beginning of a long header', () => {
    expect(negotiateLocale(`${'de,'.repeat(100_000)}en`)).toBe('fa');
    expect(negotiateLocale(`en,${'de,'.repeat(100_000)}`)).toBe('en');
  });
});

describe('the locales', () => {
  it('are recognized only by their exact name', () => {
    for (const locale of locales) expect(isLocale(locale)).toBe(true);
    for (const other of ['EN', 'de', '', null, undefined, 0, ['fa']]) expect(isLocale(other)).toBe(false);
  });

  it('are written from right to left except English', () => {
    expect(locales.map(directionOf)).toEqual(['rtl', 'rtl', 'ltr']);
  });
});
