import { expect, it } from 'vitest';
import { blockLengths } from './block-lengths';

it('is the same for all small assistants', () => {
  const small = [1, 0.5, 1, 0.8].map((length) => length / Math.sqrt(2.89));
  for (const phrases of [0, 1, 20, 1000]) expect(blockLengths(phrases)).toEqual(small);
});

it('gives pairs more of a vector among thousands of phrases', () => {
  const pairs = [1000, 1500, 3000, 20_000].map((phrases) => blockLengths(phrases)[1] as number);
  expect(pairs).toEqual([...new Set(pairs)].sort((a, b) => a - b));
  const many = blockLengths(20_000);
  expect(many.reduce((sum, length) => sum + length ** 2, 0)).toBeCloseTo(1);
});
