import { expect, it } from 'vitest';
import type { PendingReplyItem, TimelineEntry, TimelineMessage } from '@/lib/contracts/flow-manager/inbox/timeline';
import { isGapBefore, timelineOf, withEarlier, withLater, withLatest } from './timeline-order';

const time = (second: number) => `2026-01-01T10:00:${String(second).padStart(2, '0')}.000Z`;

const message = (position: number): TimelineMessage => ({
  kind: 'message',
  id: `m${position}`,
  position,
  role: 'user',
  type: 'text',
  text: '',
  turn_id: 't',
  author: null,
  node: null,
  attachments: [],
  delivery: 'sent',
  failure: null,
  sending: null,
  created_at: time(position),
});

const note = (id: string, after_position: number, text = id): TimelineEntry => ({
  kind: 'entry',
  id,
  entry_kind: 'note',
  author: null,
  text,
  detail: {},
  after_position,
  created_at: time(after_position),
  edited_at: null,
});

const pending = (id: string): PendingReplyItem => ({
  kind: 'pending',
  id,
  author: null,
  client_message_id: id,
  text: '',
  attachments: [],
  send_at: time(0),
  delivery: 'pending',
  failure: null,
  created_at: time(0),
});

const ids = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id).join(' ');
const whole = { has_earlier: false, has_later: false };

it('sorts entries after the message that they follow, and keeps pending replies apart', () => {
  const timeline = timelineOf({ items: [note('n', 1), message(2), message(1), pending('p')], ...whole });
  expect(ids(timeline)).toBe('m1 n m2');
  expect(timeline.pending).toHaveLength(1);
});

it('adds earlier and later pages without repeating items', () => {
  const middle = timelineOf({ items: [message(5), note('n', 5)], has_earlier: true, has_later: true });
  const earlier = withEarlier(middle, { items: [message(4), message(5)], ...whole });
  expect(ids(earlier)).toBe('m4 m5 n');
  expect(earlier).toMatchObject({ has_earlier: false, has_later: true });
  const later = withLater(earlier, { items: [note('n', 5), message(6), pending('p')], ...whole });
  expect(ids(later)).toBe('m4 m5 n m6');
  expect(later).toMatchObject({ has_later: false, pending: [{ id: 'p' }] });
});

it('replaces its end: changed notes are shown, deleted ones and sent replies are gone', () => {
  const known = timelineOf({ items: [message(1), note('old', 1), message(2), note('gone', 2), note('n', 2), pending('p')], ...whole });
  const latest = withLatest(known, { items: [message(2), note('n', 2, 'changed'), message(3)], has_earlier: true, has_later: false });
  expect(ids(latest)).toBe('m1 old m2 n m3');
  expect(latest.items.find(({ id }) => id === 'n')).toMatchObject({ text: 'changed' });
  expect(latest.pending).toEqual([]);
});

it('replaces everything with a page that begins at the beginning', () => {
  const known = timelineOf({ items: [note('gone', 0), message(1)], ...whole });
  expect(ids(withLatest(known, { items: [message(1)], ...whole }))).toBe('m1');
});

it('notices messages that are missing in between', () => {
  const known = timelineOf({ items: [message(1), message(2)], ...whole });
  const page = { has_earlier: true, has_later: false };
  expect(isGapBefore(known, { items: [note('n', 4), message(5)], ...page })).toBe(true);
  expect(isGapBefore(known, { items: [message(3)], ...page })).toBe(false);
  expect(isGapBefore(known, { items: [message(5)], ...whole })).toBe(false);
});
