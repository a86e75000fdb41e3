import { expect, it } from 'vitest';
import type { Message } from '@/lib/contracts/flow-manager/messaging';
import { mergeMessages } from './message-order';

const message = (id: string, position: number, text = id): Message => ({
  id,
  position,
  text,
  role: 'user',
  type: 'text',
  turn_id: 't',
  created_at: '2026-01-01T00:00:00.000Z',
});

it('sorts messages, each once, whichever page contained them', () => {
  const known = [message('c', 3), message('d', 4)];
  const merged = mergeMessages(known, [message('e', 5), message('a', 1), message('d', 4, 'later')]);
  expect(merged.map(({ id, text }) => [id, text])).toEqual([
    ['a', 'a'],
    ['c', 'c'],
    ['d', 'later'],
    ['e', 'e'],
  ]);
  expect(known).toHaveLength(2);
});
