import { expect, it } from 'vitest';
import { toastLift } from './toast-lift';

const toast = { left: 1000, right: 1400, top: 820, bottom: 880 };

it('does not lift a toast if nothing is in the way', () => {
  expect(toastLift(toast, [], 64)).toBe(0);
  expect(toastLift(toast, [{ left: 200, right: 900, top: 800, bottom: 880 }], 64)).toBe(0);
  expect(toastLift(toast, [{ left: 1000, right: 1400, top: 100, bottom: 140 }], 64)).toBe(0);
  expect(toastLift(toast, [{ left: 1000, right: 1000, top: 820, bottom: 820 }], 64)).toBe(0);
});

it('lifts it above a save bar, and above anything over the bar', () => {
  const bar = { left: 900, right: 1400, top: 810, bottom: 884 };
  expect(toastLift(toast, [bar], 64)).toBe(78);
  expect(toastLift(toast, [{ left: 1100, right: 1200, top: 740, bottom: 776 }, bar], 64)).toBe(148);
});

it('ignores parts that it does not overlap after the lift', () => {
  const bar = { left: 900, right: 1400, top: 830, bottom: 884 };
  expect(toastLift(toast, [bar, { left: 1100, right: 1200, top: 600, bottom: 640 }], 64)).toBe(58);
});

it('does not cover the top of the page either', () => {
  const column = Array.from({ length: 20 }, (_, index) => ({ left: 1000, right: 1400, top: 70 + index * 42, bottom: 106 + index * 42 }));
  expect(toastLift(toast, column, 64)).toBe(0);
});
