import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LivePeople } from './live-people';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const customer = { by: 'customer', user_id: null, name: null } as const;

it('shows a person who types for a few seconds after the last notice', () => {
  const people = new LivePeople();
  const listener = vi.fn();
  people.subscribe(listener);
  people.noteTyping('c', customer);
  vi.advanceTimersByTime(4_000);
  people.noteTyping('c', customer);
  vi.advanceTimersByTime(4_000);
  expect(people.of('c').map(({ by }) => by)).toEqual(['customer']);
  vi.advanceTimersByTime(3_000);
  expect(people.of('c')).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(3);
});

it('stops with the message, and keeps several people apart', () => {
  const people = new LivePeople();
  people.noteTyping('c', customer);
  people.noteTyping('c', { by: 'operator', user_id: 'u', name: 'Sara' });
  people.noteTyping('c', customer);
  expect(people.of('c').map(({ by }) => by)).toEqual(['operator', 'customer']);
  people.noteMessage('c');
  expect(people.of('c')).toEqual([]);
  expect(people.of('other')).toBe(people.of('another'));
});
