import { describe, expect, it } from 'vitest';
import { tokenizeWords } from './tokenize-words';

describe('tokenizeWords', () => {
  it('returns words with their offsets', () => {
    expect(tokenizeWords('سلام، car-wash 12')).toEqual([
      { word: 'سلام', start: 0, end: 4 },
      { word: 'car', start: 6, end: 9 },
      { word: 'wash', start: 10, end: 14 },
      { word: '12', start: 15, end: 17 },
    ]);
  });

  it('excludes the marks that turn a character into an emoji', () => {
    expect(tokenizeWords('❤️سلام 1️⃣').map(({ word }) => word)).toEqual(['سلام', '1']);
  });

  it('returns none for a text without words', () => {
    expect(tokenizeWords(' …! ')).toEqual([]);
  });
});
