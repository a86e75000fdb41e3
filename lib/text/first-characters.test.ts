import { describe, expect, it } from 'vitest';
import { firstCharacters } from './first-characters';

describe('firstCharacters', () => {
  it('keeps a short text', () => expect(firstCharacters('سلام', 4)).toBe('سلام'));
  it('cuts a long text', () => expect(firstCharacters('سلام', 2)).toBe('سل'));
  it('leaves no half of a pair', () => expect(firstCharacters('a😀b', 2)).toBe('a'));
  it('keeps a whole pair at the end', () => expect(firstCharacters('a😀b', 3)).toBe('a😀'));
});
