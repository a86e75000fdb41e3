import { expect, it } from 'vitest';
import { sameQuery } from './same-query';

it('compares queries in any order', () => {
  expect(sameQuery('tag=VIP&seen=week', 'seen=week&tag=VIP')).toBe(true);
  expect(sameQuery('search=%D8%B3', 'search=س')).toBe(true);
  expect(sameQuery('tag=VIP', 'tag=VIP&seen=week')).toBe(false);
  expect(sameQuery('', '')).toBe(true);
});
