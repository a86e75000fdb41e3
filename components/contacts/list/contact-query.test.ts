import { expect, it } from 'vitest';
import { contactQuery, contactSort } from './contact-query';

const none = { tag: '', channel: '', language: '', state: '', seen: '' };
const now = new Date(2026, 2, 10, 15, 30);

it('takes over what an address filters by', () => {
  expect(contactQuery('', none, now)).toEqual({});
  expect(contactQuery('sara', { ...none, tag: 'VIP', channel: 'api', language: 'fa', state: 'blocked' }, now)).toEqual({
    search: 'sara',
    tag: 'VIP',
    channel: 'api',
    language: 'fa',
    blocked: true,
  });
  expect(contactQuery('', { ...none, state: 'not_blocked' }, now)).toEqual({ blocked: false });
});

it('ignores what an address mistypes', () => {
  expect(contactQuery('', { ...none, state: 'gone', seen: 'ever' }, now)).toEqual({});
  expect(contactSort('weight')).toBe('last_seen');
  expect(contactSort('name')).toBe('name');
});

it('counts days from the beginning of today', () => {
  const seen = (period: string) => contactQuery('', { ...none, seen: period }, now);
  expect(seen('today')).toEqual({ seen_after: new Date(2026, 2, 10).toISOString() });
  expect(seen('week')).toEqual({ seen_after: new Date(2026, 2, 3).toISOString() });
  expect(seen('quiet_month')).toEqual({ seen_before: new Date(2026, 1, 8).toISOString() });
});
