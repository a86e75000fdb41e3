import { describe, expect, it } from 'vitest';
import { createFeatureNumbers } from './feature-numbers';
import { hashText } from './feature-hash';

describe('createFeatureNumbers', () => {
  it('numbers features in the order of their first occurrence', () => {
    const { numberOf, keys } = createFeatureNumbers();
    expect([7, 0xffffffff, 7, 0, 0xffffffff, 3].map(numberOf)).toEqual([0, 1, 0, 2, 1, 3]);
    expect([...keys()]).toEqual([7, 0xffffffff, 0, 3]);
  });

  it('keeps the numbers when it grows', () => {
    const { numberOf, keys } = createFeatureNumbers();
    const hashes = [...new Set(Array.from({ length: 150_000 }, (_, at) => hashText(`feature ${at}`) >>> 0))];
    hashes.forEach((hash) => numberOf(hash));
    expect(hashes.map(numberOf)).toEqual(hashes.map((_, at) => at));
    expect([...keys()]).toEqual(hashes);
  });
});
