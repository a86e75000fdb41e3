import { expect, it } from 'vitest';
import { writeTable } from '@/lib/text/write-table';
import { contentOf, isEmpty, rowsOf, type ChartContent } from './chart-content';

const content: ChartContent = {
  step: 'day',
  times: ['2026-11-25T20:30:00.000Z', '2026-11-26T20:30:00.000Z'],
  series: [
    { key: 'messages', label: 'پیام‌ها', hue: 'teal', values: [12, null] },
    { key: 'previous', label: 'دورهٔ قبل، همان روزها', hue: 'gray', values: [0, 3], isPrevious: true },
  ],
};

it('writes a series as CSV with unformatted numbers', () => {
  const rows = rowsOf(content, 'روز', (time) => time.slice(0, 10));
  expect(rows).toEqual([
    ['روز', 'پیام‌ها', 'دورهٔ قبل، همان روزها'],
    ['2026-11-25', '12', '0'],
    ['2026-11-26', '', '3'],
  ]);
  expect(writeTable(rows)).toBe('\ufeffروز,پیام‌ها,دورهٔ قبل، همان روزها\r\n2026-11-25,12,0\r\n2026-11-26,,3\r\n');
});

it('is empty if there is nothing but zeros', () => {
  expect(isEmpty(content)).toBe(false);
  expect(isEmpty({ ...content, series: [{ key: 'a', label: 'a', hue: 'teal', values: [0, null] }] })).toBe(true);
  expect(isEmpty({ step: 'day', times: [], series: [] })).toBe(true);
});

it('compares a value with the same place of the previous period, which may be shorter', () => {
  const report = {
    unit: 'day' as const,
    points: [
      { at: '2026-11-25T20:30:00.000Z', messages: 12, answered: 9 },
      { at: '2026-11-26T20:30:00.000Z', messages: 4, answered: 4 },
    ],
    previous: [{ at: '2026-11-23T20:30:00.000Z', messages: 7, answered: 6 }],
  };
  const draw = (keys: ('messages' | 'answered')[]) => contentOf(report, keys, (key) => `words of ${key}`, 'before');
  expect(draw(['messages']).series).toEqual([
    { key: 'messages', label: 'words of messages', hue: 'teal', values: [12, 4] },
    { key: 'previous', label: 'before', hue: 'gray', values: [7, null], isPrevious: true },
  ]);
  expect(draw(['messages', 'answered']).series.map(({ key }) => key)).toEqual(['messages', 'answered']);
});
