import { expect, it } from 'vitest';
import { splitHighlights } from './split-highlights';

const marked = (text: string, highlights: [number, number][]) =>
  splitHighlights(text, highlights)
    .map((piece) => (piece.isHighlighted ? `[${piece.text}]` : piece.text))
    .join('');

it('marks what is highlighted, and nothing else', () => {
  expect(marked('ارسال رایگان است', [[6, 12]])).toBe('ارسال [رایگان] است');
  expect(marked('abc', [])).toBe('abc');
  expect(marked('', [[0, 3]])).toBe('');
});

it('takes overlapping, unordered and excessive highlights', () => {
  expect(
    marked('0123456789', [
      [6, 99],
      [1, 3],
      [2, 4],
    ]),
  ).toBe('0[123]45[6789]');
  expect(marked('0123', [[4, 4]])).toBe('0123');
});
