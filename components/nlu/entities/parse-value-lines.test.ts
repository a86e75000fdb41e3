import { describe, expect, it } from 'vitest';
import { parseValueLines, withValues } from './parse-value-lines';

describe('values pasted as lines', () => {
  it('have synonyms after a colon, separated by the commas of three languages', () => {
    expect(parseValueLines('تهران: تهرون، پایتخت\nShiraz: shiraaz, city of poets;  \nقم')).toEqual({
      values: [
        { value: 'تهران', synonyms: ['تهرون', 'پایتخت'] },
        { value: 'Shiraz', synonyms: ['shiraaz', 'city of poets'] },
        { value: 'قم', synonyms: [] },
      ],
      skipped: [],
    });
  });

  it('may come from spreadsheets with tabs, and keep the colon of a time', () => {
    expect(parseValueLines('S\tsmall\tکوچک\r\n10:30: ده و نیم\n۱۰:۳۰').values).toEqual([
      { value: 'S', synonyms: ['small', 'کوچک'] },
      { value: '10:30', synonyms: ['ده و نیم'] },
      { value: '۱۰:۳۰', synonyms: [] },
    ]);
  });

  it('are merged if they are equal, and lines without a value are reported', () => {
    expect(parseValueLines('a: b\n\n: c\na: d, b, a\n' + 'x'.repeat(201))).toEqual({
      values: [{ value: 'a', synonyms: ['b', 'd'] }],
      skipped: [3, 5],
    });
  });
});

it('existing values get the new synonyms, and new values come first', () => {
  const rows = [
    { key: 1, value: 'a', synonyms: ['x'] },
    { key: 2, value: 'b', synonyms: [] },
  ];
  const merged = withValues(
    rows,
    [
      { value: 'a', synonyms: ['x', 'y'] },
      { value: 'c', synonyms: ['z'] },
    ],
    (line) => ({ key: 9, ...line }),
  );
  expect(merged).toEqual({
    rows: [
      { key: 9, value: 'c', synonyms: ['z'] },
      { key: 1, value: 'a', synonyms: ['x', 'y'] },
      { key: 2, value: 'b', synonyms: [] },
    ],
    added_count: 1,
    merged_count: 1,
  });
});
