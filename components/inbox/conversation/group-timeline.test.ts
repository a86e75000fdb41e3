import { expect, it } from 'vitest';
import type { TimelineEntry, TimelineMessage } from '@/lib/contracts/flow-manager/inbox/timeline';
import { groupTimeline } from './group-timeline';

const message = (id: string, position: number, time: string, change: Partial<TimelineMessage> = {}): TimelineMessage => ({
  kind: 'message',
  id,
  position,
  role: 'user',
  type: 'text',
  text: id,
  turn_id: 't',
  author: null,
  node: null,
  attachments: [],
  delivery: 'sent',
  failure: null,
  sending: null,
  created_at: `2026-01-0${time}:00.000Z`,
  ...change,
});

const note = (id: string, time: string): TimelineEntry => ({
  kind: 'entry',
  id,
  entry_kind: 'note',
  author: null,
  text: id,
  detail: {},
  after_position: 1,
  created_at: `2026-01-0${time}:00.000Z`,
  edited_at: null,
});

const run = (id: string, number: number, time: string) =>
  ({ kind: 'instance', id, number, after_position: 0, status: 'active', created_at: `2026-01-0${time}:00.000Z`, updated_at: '' }) as const;

const shown = (...[items, new_from = null]: [Parameters<typeof groupTimeline>[0], (number | null)?]) =>
  groupTimeline(items, { dayOf: (time) => time.slice(0, 10), new_from }).map((group) =>
    group.kind === 'messages' ? group.messages.map(({ id }) => id).join('+') : group.kind,
  );

it('groups messages of one person in quick succession', () => {
  const items = [
    message('a', 1, '1T10:00'),
    message('b', 2, '1T10:04'),
    message('c', 3, '1T10:10'),
    message('d', 4, '1T10:10', { role: 'operator', author: { id: 'x', name: 'X' } }),
    message('e', 5, '1T10:11', { role: 'operator', author: { id: 'y', name: 'Y' } }),
  ];
  expect(shown(items)).toEqual(['day', 'a+b', 'c', 'd', 'e']);
});

it('separates days, entries, and runs of the flow after the first', () => {
  const items = [
    run('i', 1, '1T10:00'),
    message('a', 1, '1T10:00'),
    note('n', '1T10:01'),
    message('b', 2, '1T10:02'),
    run('j', 2, '2T10:00'),
  ];
  expect(shown(items)).toEqual(['day', 'a', 'entry', 'b', 'day', 'instance']);
});

it('shows once where the new messages begin', () => {
  const items = [message('a', 1, '1T10:00'), message('b', 2, '1T10:01'), message('c', 3, '1T10:02')];
  expect(shown(items, 2)).toEqual(['day', 'a', 'new', 'b+c']);
  expect(shown(items, 4)).toEqual(['day', 'a+b+c']);
});
