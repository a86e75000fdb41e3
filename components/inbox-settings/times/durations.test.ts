import { expect, it } from 'vitest';
import { toDuration, toMinutes } from './durations';

it('shows minutes in the largest unit in which they are a whole number', () => {
  expect(toDuration(null)).toEqual({ count: '', unit: 'minutes' });
  expect(toDuration(45)).toEqual({ count: '45', unit: 'minutes' });
  expect(toDuration(120)).toEqual({ count: '2', unit: 'hours' });
  expect(toDuration(150)).toEqual({ count: '150', unit: 'minutes' });
  expect(toDuration(2880)).toEqual({ count: '2', unit: 'days' });
});

it('reads times in any digits', () => {
  expect(toMinutes({ count: ' ۲ ', unit: 'hours' })).toBe(120);
  expect(toMinutes({ count: '', unit: 'days' })).toBeNull();
  expect(toMinutes({ count: 'soon', unit: 'minutes' })).toBeNaN();
  for (const minutes of [null, 1, 59, 60, 1440, 4321]) expect(toMinutes(toDuration(minutes))).toBe(minutes);
});
