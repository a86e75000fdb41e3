import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveOverlaps } from './resolve-overlaps';

const entity = (name: string, start: number, end: number) => ({ entity: name, value: name, start, end });
const names = (entities: { entity: string }[]) => entities.map(({ entity: name }) => name).join(' ');

describe('resolveOverlaps', () => {
  it('keeps the longest', () => {
    expect(names(resolveOverlaps([entity('a', 0, 3), entity('b', 2, 8), entity('c', 7, 9)]))).toBe('b');
  });

  it('keeps the first of equally long ones', () => {
    expect(names(resolveOverlaps([entity('a', 2, 5), entity('b', 0, 3), entity('c', 2, 5)]))).toBe('a');
  });

  it('keeps neighbors, in the order of the text', () => {
    expect(names(resolveOverlaps([entity('b', 3, 5), entity('a', 0, 3), entity('none', 4, 4)]))).toBe('a b');
  });

  it('keeps no overlaps, and drops only what overlaps a kept one', () => {
    const spans = fc.array(fc.tuple(fc.nat(40), fc.nat(8)).map(([start, length]) => entity(`${start}`, start, start + length)));
    const overlap = (one: { start: number; end: number }, other: { start: number; end: number }) =>
      one.start < other.end && other.start < one.end;
    fc.assert(
      fc.property(spans, (entities) => {
        const kept = resolveOverlaps(entities);
        for (const [index, one] of kept.entries()) {
          expect(kept.some((other, at) => at !== index && overlap(one, other))).toBe(false);
        }
        for (const dropped of entities.filter((one) => one.end > one.start && !kept.includes(one))) {
          expect(kept.some((one) => overlap(one, dropped) && one.end - one.start >= dropped.end - dropped.start)).toBe(true);
        }
      }),
    );
  });
});
