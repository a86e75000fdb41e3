import { expect, test } from 'vitest';
import { limits } from '../../limits';
import { isStorableText } from '../../text/is-storable-text';
import { loggedText } from './logged';

test('a long text is logged without half a character at its end, because the database would refuse the turn', () => {
  const start = 'x'.repeat(limits.logged_text - 1);
  const logged = loggedText(`${start}😀 and more`);
  expect(isStorableText(logged)).toBe(true);
  expect(logged).toBe(`${start}…`);
});

test('a text of the longest length is logged as it is', () => {
  const text = 'x'.repeat(limits.logged_text);
  expect(loggedText(text)).toBe(text);
});
