import { expect, test } from 'vitest';
import { chooseMember, type Candidate } from './choose-member';

const member = (user_id: string, open_requests: number, last_assigned_at: number | null): Candidate => ({
  user_id,
  open_requests,
  last_assigned_at,
});
const team = [member('a', 2, 30), member('b', 0, 20), member('c', 1, 10)];
const chosen = (...input: Parameters<typeof chooseMember>) => chooseMember(...input)?.user_id ?? null;

test('by turns, whoever got none for longest is next, and first of all whoever never got one', () => {
  expect(chosen(team, 'round_robin', null)).toBe('c');
  expect(chosen([...team, member('d', 9, null)], 'round_robin', null)).toBe('d');
});

test('by load, whoever has the fewest, and of equal ones whoever is next by turns', () => {
  expect(chosen(team, 'least_busy', null)).toBe('b');
  expect(chosen([...team, member('d', 0, 10)], 'least_busy', null)).toBe('d');
});

test('no one gets more than the limit', () => {
  expect(chosen(team, 'round_robin', 1)).toBe('b');
  expect(chosen(team, 'least_busy', 3)).toBe('b');
  expect(chosen([member('a', 1, null)], 'round_robin', 1)).toBeNull();
  expect(chosen([], 'round_robin', null)).toBeNull();
});

test('a team without automatic assignment assigns no one', () => {
  expect(chosen(team, 'manual', null)).toBeNull();
});

test('equal members are told apart by their ids, in whatever order they come', () => {
  const equal = [member('b', 0, null), member('a', 0, null)];
  expect(chosen(equal, 'round_robin', null)).toBe('a');
  expect(chosen(equal.toReversed(), 'least_busy', null)).toBe('a');
});
