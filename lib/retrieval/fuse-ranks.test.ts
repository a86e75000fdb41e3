import { describe, expect, it } from 'vitest';
import { fuseRanks } from './fuse-ranks';

describe('fuseRanks', () => {
  it('keeps a single order', () => {
    expect(fuseRanks([['b', 'a', 'c']])).toEqual(['b', 'a', 'c']);
    expect(fuseRanks([])).toEqual([]);
  });

  it('prefers what is far up in both', () => {
    expect(
      fuseRanks([
        ['a', 'b', 'c'],
        ['b', 'c', 'a'],
      ])[0],
    ).toBe('b');
  });

  it('keeps what only one order has, after what both have', () => {
    expect(
      fuseRanks([
        ['a', 'b'],
        ['x', 'b'],
      ]),
    ).toEqual(['b', 'a', 'x']);
  });
});
