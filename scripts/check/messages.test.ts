import { expect, test } from 'vitest';
import { compareMessages } from './messages';

const compare = (en: Record<string, string>, fa: Record<string, string>) =>
  compareMessages('fa/shop.json', new Map(Object.entries(en)), new Map(Object.entries(fa)));

test('the same keys and placeholders pass, each language with its own plurals', () => {
  expect(compare({ a: '{count, plural, one {# message} other {# messages}} of {name}' }, { a: '{name}: {count, number} پیام' })).toEqual(
    [],
  );
});

test('a key too few, too many, or empty is named', () => {
  expect(compare({ a: 'A', b: 'B' }, { a: ' ', c: 'C' })).toEqual([
    'fa/shop.json: b is missing',
    'fa/shop.json: c has no counterpart in en',
    'fa/shop.json: a is empty',
  ]);
});

test('other placeholders, tags and branches are named', () => {
  expect(compare({ a: 'Hello {name}' }, { a: 'سلام {nam}' })).toHaveLength(1);
  expect(compare({ a: '<link>here</link>' }, { a: 'اینجا' })).toHaveLength(1);
  expect(compare({ a: '{kind, select, x {X} other {O}}' }, { a: '{kind, select, y {Y} other {O}}' })).toHaveLength(1);
  expect(compare({ a: '{name}' }, { a: '{name' })[0]).toContain('unreadable');
});
