import { expect, it } from 'vitest';
import { apiFilters, changedAddress, changeOfQuery, filterNames, queryOfList, type InboxFilterValues } from './inbox-query';

const here = 'https://example.com/en/inbox?view=mine&label=x&conversation=c&message=12';

it('changes parts of the address, and leaves out what is usual or empty', () => {
  expect(changedAddress(here, { view: 'all', label: '' })).toBe('/en/inbox?conversation=c&message=12');
  expect(changedAddress(here, { sort: 'due' })).toBe('/en/inbox?view=mine&label=x&conversation=c&message=12&sort=due');
  expect(changedAddress(here, { view: 'waiting', conversation: null })).toBe('/en/inbox?label=x');
});

it('keeps the view that an address means without saying so', () => {
  expect(changedAddress('https://example.com/inbox', { conversation: 'c' })).toBe('/inbox?conversation=c&view=waiting');
  expect(changedAddress('https://example.com/inbox?conversation=c', { conversation: 'd' })).toBe('/inbox?conversation=d');
  expect(changedAddress('https://example.com/inbox?conversation=c', { conversation: null })).toBe('/inbox?view=all');
});

it('forgets the message when another conversation opens', () => {
  expect(changedAddress(here, { conversation: 'd' })).toBe('/en/inbox?view=mine&label=x&conversation=d');
  expect(changedAddress(here, { conversation: 'd', message: 3 })).toBe('/en/inbox?view=mine&label=x&conversation=d&message=3');
  expect(changedAddress(here, { conversation: null })).toBe('/en/inbox?view=mine&label=x');
});

it('saves the list without the open conversation, and clears everything else when it opens again', () => {
  expect(queryOfList(here)).toBe('view=mine&label=x');
  const change = changeOfQuery('view=mine&label=x');
  expect(changedAddress('https://example.com/inbox?view=all&search=a&conversation=c', change)).toBe(
    '/inbox?view=mine&conversation=c&label=x',
  );
});

it('sends filters to the API, with whole days and without mistyped values', () => {
  const none = Object.fromEntries(filterNames.map((name) => [name, ''])) as InboxFilterValues;
  expect(Object.values(apiFilters(none)).every((value) => value === undefined)).toBe(true);
  const id = '0b5c2c1e-6a4f-4f0e-9d3a-1c2b3a4d5e6f';
  const sent = apiFilters({ ...none, assistant: id, label: 'x', priority: '0', from: '2026-03-21', to: '2026-03-21' });
  expect(sent).toMatchObject({ assistant_id: id, label_id: undefined, priority: 0 });
  expect(Date.parse(sent.to ?? '') - Date.parse(sent.from ?? '')).toBe(24 * 60 * 60 * 1000);
});
