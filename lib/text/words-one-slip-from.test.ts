import { describe, expect, it } from 'vitest';
import { isOneSlip } from './is-one-slip';
import { wordsOneSlipFrom } from './words-one-slip-from';

describe('wordsOneSlipFrom', () => {
  it.each([
    ['warranty', ['waranty', 'warrantty', 'warrnaty', 'warrenty', 'warrantyy', 'awarranty', 'arranty']],
    ['پارکینق', ['پارکینگ', 'پارکنق', 'اپرکینق']],
  ])('finds each of %s', (word, others) => {
    const found = wordsOneSlipFrom(word);
    for (const other of others) expect(found).toContain(other);
  });

  it.each(['سلام', 'aabb', 'ab', 'کد2'])('finds only what is one slip from %s', (word) => {
    const found = wordsOneSlipFrom(word);
    expect(found.filter((other) => !isOneSlip(word, other))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
  });
});
