import { expect, it } from 'vitest';
import { shownValue } from './shown-value';

it('shows numbers in the digits of the language, without losing any', () => {
  expect(shownValue(1_234_567.25, 'number', 'fa')).toBe('۱٬۲۳۴٬۵۶۷٫۲۵');
  expect(shownValue(-0.123456789012, 'number', 'en')).toBe('-0.123456789012');
  expect(shownValue(1234, undefined, 'en')).toBe('1,234');
});

it('shows dates in the calendar of the language', () => {
  expect(shownValue('2026-03-21', 'date', 'fa')).toBe('۱ فروردین ۱۴۰۵');
  expect(shownValue('2026-03-21', 'date', 'en')).toBe('March 21, 2026');
  // Only what a field says is a date.
  expect(shownValue('2026-03-21', 'text', 'fa')).toBe('2026-03-21');
  expect(shownValue('soon', 'date', 'fa')).toBe('soon');
});

it('shows yes and no as words, and everything else as it is', () => {
  expect([true, false].map((value) => shownValue(value, 'boolean', 'ar'))).toEqual(['نعم', 'لا']);
  for (const value of ['09120000000', null, [1, 2], { a: 1 }]) expect(shownValue(value, 'json', 'fa')).toEqual(value);
});
