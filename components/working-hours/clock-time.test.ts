import { expect, it } from 'vitest';
import { readClock, shareOfDay } from './clock-time';

it('reads times as people write them', () => {
  const read = (...texts: string[]) => texts.map(readClock);
  expect(read('9', '۹:۳۰', '0930', '930', '24', '24:00', ' 00:00 ')).toEqual([
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '24:00',
    '24:00',
    '00:00',
  ]);
  expect(read('', '25', '24:01', '9:60', '9:3', 'nine', '-1', '12345')).toEqual(Array(8).fill(null));
});

it('says how much of the day has passed', () => {
  expect(['00:00', '06:00', '13:30', '24:00'].map(shareOfDay)).toEqual([0, 25, 56.25, 100]);
});
