import { describe, expect, it } from 'vitest';
import { parseValueLines, withValues } from './parse-value-lines';

describe('values pasted as lines', () => {
  it('have synonyms behind a colon, parted by the commas of three languages', () => {
    expect(parseValueLines('تهران: تهرون، پایتخت\nShiraz: shiraaz, city of poets;  \nقم')).toEqual({
      values: [
        { value: 'تهران', synonyms: ['تهرون', 'پایتخت'] },
        { value: 'Shiraz', synonyms: ['shiraaz', 'city of poets'] },
        { value: 'قم', synonyms: [] },
      ],
      skipped: [],
    });
  });

  it('come from spreadsheets with tabs, and keep the colon of a time', () => {
    expect(parseValueLines('S\tsmall\tکوچک\r\n10:30: ده و نیم\n۱۰:۳۰').values).toEqual([
      { value: 'S', synonyms: ['small', 'کوچک'] },
      { value: '10:30', synonyms: ['ده و نیم'] },
      { value: '۱۰:۳۰', synonyms: [] },
    ]);
  });

  it('are one where they are the same; lines without a value are told', () => {
    expect(parseValueLines('a: b\n\n: c\na: d, b, a\n' + 'x'.repeat(201))).toEqual({
      values: [{ value: 'a', synonyms: ['b', 'd'] }],
      skipped: [3, 5],
    });
  });
});

it('what is there already gets the new synonyms, and what is new comes first', () => {
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
