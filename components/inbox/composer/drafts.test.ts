import { expect, it } from 'vitest';
import { Drafts, draftToStore, type Written } from './drafts';

const written = (change: Partial<Written>): Written => ({ mode: 'reply', reply: '', note: '', files: [], people: [], ...change });

it('keeps what was written here, and otherwise restores what the server kept', () => {
  const drafts = new Drafts();
  expect(drafts.of('c', null)).toEqual(written({}));
  expect(drafts.of('c', { text: 'a', is_note: false })).toEqual(written({ reply: 'a' }));
  expect(drafts.of('c', { text: 'a', is_note: true })).toEqual(written({ mode: 'note', note: 'a' }));
  drafts.set('c', written({ reply: 'b' }));
  expect(drafts.of('c', { text: 'a', is_note: false }).reply).toBe('b');
  expect(drafts.hasReply('c')).toBe(true);
  drafts.set('c', written({ note: 'n', reply: ' ' }));
  expect(drafts.hasReply('c')).toBe(false);
});

it('stores the text of the open tab, or the other one if it is empty', () => {
  expect(draftToStore(written({ reply: 'r', note: 'n' }))).toEqual({ text: 'r', is_note: false });
  expect(draftToStore(written({ mode: 'note', reply: 'r', note: 'n' }))).toEqual({ text: 'n', is_note: true });
  expect(draftToStore(written({ mode: 'note', reply: 'r' }))).toEqual({ text: 'r', is_note: false });
  expect(draftToStore(written({ note: 'n' }))).toEqual({ text: 'n', is_note: true });
  expect(draftToStore(written({ mode: 'note' }))).toEqual({ text: '', is_note: true });
});
