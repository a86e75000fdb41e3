import { expect, it } from 'vitest';
import { isClearlyWorse } from './is-clearly-worse';

it.each([
  ['much lower', { phrases: 100, before: 0.9, after: 0.6 }, true],
  ['a little lower in very many phrases', { phrases: 20_000, before: 0.9, after: 0.86 }, true],
  ['within the tolerance, however many phrases', { phrases: 1_000_000, before: 0.9, after: 0.875 }, false],
  ['lower by what chance explains', { phrases: 50, before: 0.9, after: 0.84 }, false],
  ['too few phrases to say', { phrases: 19, before: 1, after: 0 }, false],
  ['nothing understood any more', { phrases: 20, before: 1, after: 0 }, true],
  ['the same', { phrases: 500, before: 0.8, after: 0.8 }, false],
  ['better', { phrases: 500, before: 0.6, after: 0.9 }, false],
])('%s', (_, comparison, expected) => {
  expect(isClearlyWorse(comparison)).toBe(expected);
});
