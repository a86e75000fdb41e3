import { expect, it, vi } from 'vitest';
import { CardEditing } from './card-editing';

it('edits one text at a time, and notifies its listeners', () => {
  const editing = new CardEditing();
  const listener = vi.fn();
  const stop = editing.subscribe(listener);
  editing.begin('one', 'title');
  expect([editing.textOf('one'), editing.textOf('two')]).toEqual(['title', null]);
  editing.begin('two', 'choice:1');
  expect([editing.textOf('one'), editing.textOf('two')]).toEqual([null, 'choice:1']);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  editing.end('two', 'choice:1');
  expect(editing.textOf('two')).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('goes on in the same card of a draft, which has another id', () => {
  const editing = new CardEditing();
  editing.follow(new Map([['one', 'two']]));
  expect(editing.textOf('two')).toBeNull();
  editing.begin('one', 'text');
  editing.follow(new Map([['one', 'two']]));
  expect([editing.textOf('one'), editing.textOf('two')]).toEqual([null, 'text']);
});

it('does not end a text that is edited in the meantime', () => {
  const editing = new CardEditing();
  editing.begin('one', 'title');
  editing.begin('one', 'text');
  // The field of the title closes when it loses the focus to that of the text.
  editing.end('one', 'title');
  expect(editing.textOf('one')).toBe('text');
});
