import { expect, it } from 'vitest';
import { snoozeUntil } from './snooze-times';

it('comes back after some hours, or in the morning of another day', () => {
  const now = new Date(2026, 0, 31, 22, 30);
  expect(snoozeUntil('in_1_hour', now)).toEqual(new Date(2026, 0, 31, 23, 30));
  expect(snoozeUntil('in_3_hours', now)).toEqual(new Date(2026, 1, 1, 1, 30));
  expect(snoozeUntil('tomorrow', now)).toEqual(new Date(2026, 1, 1, 9));
  expect(snoozeUntil('next_week', now)).toEqual(new Date(2026, 1, 7, 9));
});
