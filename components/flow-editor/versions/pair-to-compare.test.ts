import { expect, it } from 'vitest';
import { pairToCompare } from './pair-to-compare';

const versions = [4, 3, 2, 1].map((number) => ({ id: `v${number}`, number, is_active: number === 2 }));
const pairOf = (number: number) =>
  pairToCompare(
    versions.find((version) => version.number === number)!,
    versions,
  );

it('compares with what customers see, from the earlier version to the later one', () => {
  expect(pairOf(4)).toEqual({ before: 'v2', after: 'v4' });
  expect(pairOf(1)).toEqual({ before: 'v1', after: 'v2' });
});

it('compares what customers see with the version before it', () => {
  expect(pairOf(2)).toEqual({ before: 'v1', after: 'v2' });
  const first = { id: 'v1', number: 1, is_active: true };
  expect(pairToCompare(first, [{ id: 'v2', number: 2, is_active: false }, first])).toEqual({ before: 'v1', after: 'v2' });
});

it('compares with the version before if none is active', () => {
  const drafts = versions.map((version) => ({ ...version, is_active: false }));
  expect(pairToCompare(drafts[0]!, drafts)).toEqual({ before: 'v3', after: 'v4' });
});
