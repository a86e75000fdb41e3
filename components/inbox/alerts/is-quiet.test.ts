import { expect, it } from 'vitest';
import { isQuiet } from './is-quiet';

const night = { from: 22 * 60, to: 7 * 60 };
const at = (time: string) => new Date(`2026-03-21T${time}:00Z`);

it('is quiet across midnight, in the timezone of the person', () => {
  expect(isQuiet(at('21:59'), 'UTC', night)).toBe(false);
  expect(isQuiet(at('22:00'), 'UTC', night)).toBe(true);
  expect(isQuiet(at('06:59'), 'UTC', night)).toBe(true);
  expect(isQuiet(at('07:00'), 'UTC', night)).toBe(false);
  // Half past ten in Tehran.
  expect(isQuiet(at('19:00'), 'Asia/Tehran', night)).toBe(true);
  expect(isQuiet(at('19:00'), 'UTC', night)).toBe(false);
});

it('is quiet within a day, and never if both times are equal', () => {
  const noon = { from: 12 * 60, to: 13 * 60 };
  expect(isQuiet(at('12:30'), 'UTC', noon)).toBe(true);
  expect(isQuiet(at('13:00'), 'UTC', noon)).toBe(false);
  expect(isQuiet(at('12:00'), 'UTC', { from: 720, to: 720 })).toBe(false);
});

it('uses the time of the device if the timezone is unknown', () => {
  expect(() => isQuiet(at('12:00'), 'Nowhere/City', night)).not.toThrow();
});
