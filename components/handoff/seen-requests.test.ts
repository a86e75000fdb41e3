import { expect, it } from 'vitest';
import type { HandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import { isUnseen } from './seen-requests';

const me = { id: 'me', first_name: 'Sara', last_name: '' };
const colleague = { id: 'other', first_name: 'Omid', last_name: '' };
const request = (change: Partial<HandoffRequest>): HandoffRequest => ({
  id: 'r',
  conversation_id: 'c',
  assistant: { id: 'a', name: 'A' },
  status: 'PENDING',
  reason: 'node',
  assigned_to: null,
  last_message: { role: 'user', text: 'hello', created_at: '2026-01-01T10:00:00.000Z' },
  created_at: '2026-01-01T09:00:00.000Z',
  assigned_at: null,
  resolved_at: null,
  ...change,
});

it('marks waiting requests and the person’s own until their last message is seen', () => {
  expect(isUnseen(request({}), {}, 'me')).toBe(true);
  expect(isUnseen(request({}), { r: '2026-01-01T10:00:00.000Z' }, 'me')).toBe(false);
  expect(isUnseen(request({}), { r: '2026-01-01T09:59:59.999Z' }, 'me')).toBe(true);
  expect(isUnseen(request({ status: 'ASSIGNED', assigned_to: me }), {}, 'me')).toBe(true);
});

it('does not mark a colleague’s request, a resolved one, or one whose last message is an operator’s', () => {
  expect(isUnseen(request({ status: 'ASSIGNED', assigned_to: colleague }), {}, 'me')).toBe(false);
  expect(isUnseen(request({ status: 'RESOLVED', assigned_to: me }), {}, 'me')).toBe(false);
  const answered = { role: 'operator', text: 'hi', created_at: '2026-01-01T11:00:00.000Z' };
  expect(isUnseen(request({ status: 'ASSIGNED', assigned_to: me, last_message: answered }), {}, 'me')).toBe(false);
  expect(isUnseen(request({ last_message: null }), {}, 'me')).toBe(false);
});
