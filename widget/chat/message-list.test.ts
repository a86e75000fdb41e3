import { expect, it } from 'vitest';
import { endOf, lastPlace, mergeSaid, saidOf, unreadIn, type Said } from './message-list';

const now = new Date('2026-01-01T00:00:00Z');
const said = (id: string, more: Partial<Said> = {}): Said => ({ ...saidOf({ id, text: id, type: 'text' }, now), ...more });
const ids = (messages: readonly Said[]) => messages.map(({ id }) => id);

it('has each message once and in order, whichever way it arrived first', () => {
  const arrived = [said('local', { role: 'user', client_message_id: 'm1' }), said('reply')];
  const history = [
    said('opening', { position: 1 }),
    said('stored', { role: 'user', client_message_id: 'm1', position: 2 }),
    said('reply', { position: 3 }),
    said('operator', { role: 'operator', position: 4 }),
  ];
  expect(ids(mergeSaid(arrived, history))).toEqual(['opening', 'stored', 'reply', 'operator']);
  expect(ids(mergeSaid(history, arrived))).toEqual(['opening', 'stored', 'reply', 'operator']);
});

it('keeps what has no position yet at the end, and counts it', () => {
  const messages = mergeSaid([said('b', { position: 7 }), said('new')], [said('a', { position: 6 })]);
  expect(ids(messages)).toEqual(['a', 'b', 'new']);
  expect(lastPlace(messages)).toBe(7);
  expect(endOf(messages)).toBe(8);
});

it('reads a row of the history, and ignores fields of another shape', () => {
  const row = {
    id: '1',
    type: 'text',
    text: 'hi',
    role: 'operator',
    choices: 'none',
    attachments: null,
    position: 3,
    author: { name: 'Sara', picture_url: null },
  };
  expect(saidOf(row, now)).toMatchObject({ role: 'operator', choices: [], files: [], position: 3, author: { name: 'Sara' } });
});

it('counts what others wrote after the last message that was read', () => {
  const messages = [said('a', { position: 4 }), said('mine', { role: 'user', position: 5 }), said('b', { position: 6 }), said('new')];
  expect([3, 4, 6, 7].map((read) => unreadIn(messages, read))).toEqual([3, 2, 1, 0]);
});
