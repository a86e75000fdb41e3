import { expect, it } from 'vitest';
import type { Message } from '@/lib/contracts/flow-manager/messaging';
import { groupMessages } from './group-messages';

const message = (id: string, role: Message['role'], created_at: string): Message => ({
  id,
  role,
  created_at,
  type: 'text',
  text: id,
  turn_id: 't',
});
const dayOf = (time: string) => time.slice(0, 10);

it('groups consecutive messages of one side, unless time passes or a day begins', () => {
  const groups = groupMessages(
    [
      message('1', 'user', '2026-01-01T10:00:00.000Z'),
      message('2', 'assistant', '2026-01-01T10:00:01.000Z'),
      message('3', 'assistant', '2026-01-01T10:00:01.000Z'),
      message('4', 'assistant', '2026-01-01T10:06:00.000Z'),
      message('5', 'operator', '2026-01-01T23:59:00.000Z'),
      message('6', 'operator', '2026-01-02T00:01:00.000Z'),
    ],
    dayOf,
  );
  expect(groups.map(({ messages, begins_day }) => [messages.map(({ id }) => id).join(''), begins_day])).toEqual([
    ['1', true],
    ['23', false],
    ['4', false],
    ['5', false],
    ['6', true],
  ]);
});
