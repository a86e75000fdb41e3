import { expect, it } from 'vitest';
import { slowest } from './slowest';

const state = (id: string, average_ms: number | null) => ({ id, entered: 1, failed: 0, here_now: 0, median_ms: null, average_ms });

it('lists the states in which instances stayed longest, without those that they only pass', () => {
  const states = [
    state('never left', null),
    state('passed', 20),
    state('minute', 60_000),
    state('day', 86_400_000),
    state('second', 1_000),
  ];
  expect(slowest(states).map(({ id }) => id)).toEqual(['day', 'minute', 'second']);
});
