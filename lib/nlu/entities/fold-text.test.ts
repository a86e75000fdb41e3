import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import { foldText, originalSpan } from './fold-text';

describe('foldText', () => {
  it.each([
    ['Order A-12', 'order a-12'],
    ['كتاب علي ۱۲٣', 'کتاب علی 123'],
    ['می‌خواهم', 'می خواهم'],
    ['خانهٔ  بزرگ', 'خانه  بزرگ'],
    ['سلـــام', 'سلام'],
    ['CAFE\u0301', 'café'],
    ['\u200f۱۲\u200e', '12'],
    ['a\ud800b', 'a\ud800b'],
  ])('%j is %j', (text, folded) => {
    expect(foldText(text).text).toBe(folded);
  });

  it('maps back to the text as typed', () => {
    const folded = foldText('در خانهٔ سلـــام\u200f CAFE\u0301');
    const back = (word: string) => {
      const at = folded.text.indexOf(word);
      const { start, end } = originalSpan(folded, at, at + word.length);
      return folded.original.slice(start, end);
    };
    expect(['خانه', 'سلام', 'café'].map(back)).toEqual(['خانهٔ', 'سلـــام', 'CAFE\u0301']);
  });

  it('equals the normalized text except for spaces', () => {
    const letters = fc.constantFrom(...'aÉZéßيىكیک۱٣9ﷲ😀\ud800 \t\u200c'.split(''), 'سلـــام', 'هٔ', 'e\u0301', 'ا\u0653', 'سٌ');
    fc.assert(
      fc.property(fc.string({ unit: letters }), (text) => {
        expect(normalizeForMatching(foldText(text).text)).toBe(normalizeForMatching(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('maps each of its parts to the original', () => {
    const letters = fc.constantFrom(...'aZ ‌ـًٔیك۱ﷲ😀\ud800\u200f\t\u0301\u0653'.split(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'binary' })), fc.nat(), fc.nat(5), (text, at, more) => {
        const folded = foldText(text);
        if (folded.text === '') return true;
        const start = at % folded.text.length;
        const span = originalSpan(folded, start, Math.min(start + more + 1, folded.text.length));
        return span.start >= 0 && span.end > span.start && span.end <= text.length;
      }),
      { numRuns: 1000 },
    );
  });
});
