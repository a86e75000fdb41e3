import { describe, expect, it } from 'vitest';
import { findWholeWords } from './find-whole-words';

describe('findWholeWords', () => {
  it.each([
    ['car', 'a car', true],
    ['car', 'car-wash', true],
    ['car', 'card', false],
    ['car', 'oscar car', true],
    ['c++', 'c++11', true],
    ['c++', 'abc++', false],
    ['.net', 'asp.net', true],
    ['قیمت', 'قیمت؟', true],
    ['قیمت', 'قیمتش', false],
    ['a b', 'a b', true],
    ['a b', 'a bc', false],
    ['😀', 'ok😀ok', true],
    ['قیمت', '❤️قیمت', true],
    ['قیمت', '1️⃣قیمت☎️', true],
    ['❤️', 'سلام❤️قیمت', true],
    ['𐐀', 'x𐐀', false],
    ['x', '𐐀x', false],
    ['e', 'e\u0327', false],
    ['', 'anything', false],
  ])('%s in %s: %s', (phrase, text, expected) => {
    expect(findWholeWords(phrase)(text)).toBe(expected);
  });
});
