import { describe, expect, it } from 'vitest';
import { writeTable } from './write-table';

const cell = (text: string) => writeTable([[text]]).slice(1, -2);

describe('a cell of a table', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['+49 30', `'+49 30`],
    ['-1+2', `'-1+2`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    [`'=1`, `''=1`],
  ])('is not a formula: %j', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  it.each([
    ['سلام', 'سلام'],
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    [' a', '" a"'],
    ['a-b=c', 'a-b=c'],
  ])('is unchanged: %j', (text, written) => {
    expect(cell(text)).toBe(written);
  });
});
