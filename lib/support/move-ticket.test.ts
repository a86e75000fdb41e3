import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayMove, movesOf, statusAfterMessage, ticketStatuses } from './move-ticket';

const status = fc.constantFrom(...ticketStatuses);
const side = fc.constantFrom('business' as const, 'platform' as const);

it('never moves a closed ticket, nor one to where it is', () => {
  fc.assert(
    fc.property(status, status, side, (from, to, by) => {
      if (from === 'closed' || from === to) expect(mayMove(from, to, by)).toBe(false);
    }),
  );
});

it('lets the platform do whatever a business may', () => {
  fc.assert(
    fc.property(status, status, (from, to) => {
      expect(mayMove(from, to, 'business') && !mayMove(from, to, 'platform')).toBe(false);
    }),
  );
});

it('lets a business resolve, reopen, and close, and leaves it to the platform who works on what', () => {
  expect(movesOf('open', 'business')).toEqual(['resolved', 'closed']);
  expect(movesOf('in_progress', 'business')).toEqual(['resolved', 'closed']);
  expect(movesOf('resolved', 'business')).toEqual(['open', 'closed']);
  expect(movesOf('open', 'platform')).toEqual(['in_progress', 'resolved', 'closed']);
});

it('reopens a resolved ticket when the business writes, and begins an open one when it is answered', () => {
  expect(statusAfterMessage('resolved', 'business')).toBe('open');
  expect(statusAfterMessage('in_progress', 'business')).toBe('in_progress');
  expect(statusAfterMessage('open', 'platform')).toBe('in_progress');
  expect(statusAfterMessage('resolved', 'platform')).toBe('resolved');
  fc.assert(
    fc.property(status, side, (from, by) => {
      expect(statusAfterMessage(from, by) === null).toBe(from === 'closed');
    }),
  );
});
