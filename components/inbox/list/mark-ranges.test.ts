import { expect, it } from 'vitest';
import { markRanges } from './mark-ranges';

const shown = (text: string, ranges: [number, number][]) =>
  markRanges(text, ranges)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

it('marks the ranges, also unsorted, touching, or overlapping ones', () => {
  expect(
    shown('a green vase', [
      [8, 12],
      [2, 7],
    ]),
  ).toBe('a [green] [vase]');
  expect(
    shown('abcdef', [
      [0, 3],
      [2, 4],
    ]),
  ).toBe('[abc][d]ef');
  expect(shown('abc', [])).toBe('abc');
  expect(shown('abc', [[0, 3]])).toBe('[abc]');
});
