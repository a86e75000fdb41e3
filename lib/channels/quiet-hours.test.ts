import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours';

const at = (time: string) => Date.parse(`2026-03-02T${time}:00+03:30`);

it.each([
  ['22:00', '08:00', '21:59', false],
  ['22:00', '08:00', '22:00', true],
  ['22:00', '08:00', '23:59', true],
  ['22:00', '08:00', '00:00', true],
  ['22:00', '08:00', '07:59', true],
  ['22:00', '08:00', '08:00', false],
  ['13:00', '15:00', '13:00', true],
  ['13:00', '15:00', '15:00', false],
  ['13:00', '15:00', '02:00', false],
])('from %s to %s, %s is quiet: %s', (from, to, time, quiet) => {
  expect(isQuiet({ from, to }, 'Asia/Tehran', at(time))).toBe(quiet);
});

it('is the time of the zone', () => {
  expect(isQuiet({ from: '13:00', to: '15:00' }, 'UTC', at('13:30'))).toBe(false);
});
