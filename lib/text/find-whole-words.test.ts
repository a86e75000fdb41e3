import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWholeWords, SearchedText } from './find-whole-words';
import { isWordCharacter } from './word-characters';

/** Whether it is found, and how much was compared. */
function search(phrase: string, text: string): { found: boolean; compared: number } {
  let compared = 0;
  const found = findWholeWords(phrase)(new SearchedText(text), { count: (more) => (compared += more) });
  return { found, compared };
}

describe('findWholeWords', () => {
  it.each([
    ['car', 'a car', true],
    ['car', 'car-wash', true],
    ['car', 'card', false],
    ['car', 'oscar car', true],
    ['c++', 'c++11', true],
    ['c++', 'abc++', false],
    ['.net', 'asp.net', true],
    ['.net', 'asp.network', false],
    ['قیمت', 'قیمت؟', true],
    ['قیمت', 'قیمتش', false],
    ['a b', 'a b', true],
    ['a b', 'a bc', false],
    ['a b', 'a a b', true],
    ['😀', 'ok😀ok', true],
    ['قیمت', '❤️قیمت', true],
    ['قیمت', '1️⃣قیمت☎️', true],
    ['❤️', 'سلام❤️قیمت', true],
    ['𐐀', 'x𐐀', false],
    ['x', '𐐀x', false],
    ['e', 'e\u0327', false],
    ['', 'anything', false],
  ])('%s in %s: %s', (phrase, text, expected) => {
    expect(search(phrase, text).found).toBe(expected);
    // A long text uses a different search.
    expect(search(phrase, `${'- '.repeat(200)}${text}`).found).toBe(expected);
  });

  it('finds the same as a search at every position', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '+', '\u0327', '❤', '️'), maxLength: 12 });
    fc.assert(
      fc.property(
        text.filter((phrase) => phrase.length < 5),
        text,
        (phrase, inText) => {
          expect(search(phrase, inText).found).toBe(isAtSomePlace([...phrase], [...inText]));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['a'.repeat(200), 'a'.repeat(4_000)],
    [`${'a '.repeat(200)}b`, 'a '.repeat(2_000)],
    [`${'+ab'.repeat(60)}+a`, '+ab'.repeat(1_300)],
  ])('checks each possible beginning once', (phrase, text) => {
    const { found, compared } = search(phrase, text);
    expect(found).toBe(false);
    // A position costs more for a long phrase.
    expect(compared).toBeLessThan(text.length * (1 + phrase.length / 50));
  });
});

function isAtSomePlace(phrase: readonly string[], text: readonly string[]): boolean {
  if (phrase.length === 0) return false;
  const isBorder = (inside: string | undefined, outside: string | undefined) =>
    !isWordCharacter(inside ?? '') || !isWordCharacter(outside ?? '');
  return text.some((_, at) => {
    const end = at + phrase.length;
    const isHere = phrase.every((character, index) => text[at + index] === character);
    return isHere && isBorder(phrase[0], text[at - 1]) && isBorder(phrase.at(-1), text[end]);
  });
}
