import { expect, it } from 'vitest';
import { timeLeft } from './time-left';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
const request = (change = {}) => ({
  id: 'r',
  status: 'PENDING' as const,
  reason: 'node',
  assigned_to: null,
  team: null,
  created_at: at(0).toISOString(),
  waiting_since: at(0).toISOString(),
  first_response_due_at: at(10).toISOString(),
  first_response_at: null,
  resolution_due_at: at(50).toISOString(),
  ...change,
});

it('warns when a fifth of the time is left, and when it has passed', () => {
  expect(timeLeft(request(), at(5))).toMatchObject({ of: 'first_response', state: 'fine' });
  expect(timeLeft(request(), at(9))).toMatchObject({ of: 'first_response', state: 'soon' });
  expect(timeLeft(request(), at(10))).toMatchObject({ of: 'first_response', state: 'late' });
});

it('counts the time of the resolution once the customer was answered', () => {
  const answered = request({ first_response_at: at(4).toISOString() });
  expect(timeLeft(answered, at(20))).toEqual({ of: 'resolution', due: at(50), state: 'fine' });
  expect(timeLeft(request({ first_response_due_at: null }), at(20))).toMatchObject({ of: 'resolution' });
});

it('has nothing to say about resolved requests and those without a target', () => {
  expect(timeLeft(null, at(0))).toBeUndefined();
  expect(timeLeft(request({ status: 'RESOLVED' }), at(0))).toBeUndefined();
  expect(timeLeft(request({ first_response_due_at: null, resolution_due_at: null }), at(0))).toBeUndefined();
});
