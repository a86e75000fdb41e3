import { expect, it } from 'vitest';
import type { InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';
import { standingOf } from './standing';

const conversation = (change: Partial<InboxConversation>) =>
  ({ status: 'active', request: null, contact: null, ...change }) as InboxConversation;
const request = (status: string, holder?: string) =>
  ({ status, assigned_to: holder ? { id: holder, name: '' } : null }) as InboxConversation['request'];

it('says who may answer now', () => {
  expect(standingOf(conversation({ request: request('ASSIGNED', 'me') }), 'me')).toBe('mine');
  expect(standingOf(conversation({ request: request('ASSIGNED', 'other') }), 'me')).toBe('colleague');
  expect(standingOf(conversation({ request: request('PENDING') }), 'me')).toBe('waiting');
  expect(standingOf(conversation({ request: request('RESOLVED', 'me') }), 'me')).toBe('assistant');
  expect(standingOf(conversation({ status: 'ended' }), 'me')).toBe('ended');
  // A flow that has ended can still wait for a person.
  expect(standingOf(conversation({ status: 'ended', request: request('PENDING') }), 'me')).toBe('waiting');
});

it('lets no one answer a blocked customer', () => {
  const contact = { id: 'c', name: '', picture_url: null, blocked: true };
  expect(standingOf(conversation({ contact, request: request('ASSIGNED', 'me') }), 'me')).toBe('blocked');
});
