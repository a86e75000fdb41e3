import { expect, it } from 'vitest';
import { dueAt, slaState } from './sla-state';

const begins_at = new Date('2026-11-27T08:00:00Z');
const after = (minutes: number): Date => new Date(begins_at.getTime() + minutes * 60_000);
const due_at = dueAt(begins_at, 100);

it.each([
  [null, 79, 'running'],
  [null, 80, 'near'],
  [null, 100, 'near'],
  [null, 101, 'late'],
  [100, 500, 'kept'],
  [101, 500, 'missed'],
] as const)('done after %s minutes, seen after %s: %s', (done, seen, state) => {
  expect(slaState({ begins_at, due_at, done_at: done === null ? null : after(done) }, after(seen))).toBe(state);
});

it('has no state without a time', () => {
  expect(dueAt(begins_at, null)).toBeNull();
  expect(slaState({ begins_at, due_at: null, done_at: null }, after(1))).toBe('none');
});
