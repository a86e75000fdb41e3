import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeForMatching } from './normalize-for-matching';

describe('normalizeForMatching', () => {
  it.each([
    ['the same letters of Arabic and Persian keyboards', 'كتاب علي موسى', 'کتاب علی موسی'],
    ['digits of any script', '۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ 09 ７', '0123456789 0123456789 09 7'],
    ['tatweel and diacritics', 'سلـــامٌ عَلَیکُم خانهٔ', 'سلام علیکم خانه'],
    ['ZWNJ and runs of white space', '  می‌خواهم \u00a0\n\t بروم‌ ', 'می خواهم بروم'],
    ['presentation forms', 'ﻻ ﷲ ﻲ', 'لا الله ی'],
    ['case, also where lower case is not enough', 'ÉCOLE Straße ΟΔΟΣ', 'école strasse οδοσ'],
    ['an accent written apart', 'cafe\u0301', 'café'],
  ])('treats %s as equal', (_name, text, expected) => {
    expect(normalizeForMatching(text)).toBe(expected);
  });

  it('keeps different letters distinct', () => {
    expect(normalizeForMatching('é آ أ ة')).toBe('é آ أ ة');
    expect(normalizeForMatching('cafe')).not.toBe(normalizeForMatching('café'));
  });

  it('returns an empty text for spaces', () => {
    expect(normalizeForMatching(' \u200c\n')).toBe('');
  });

  it('returns the same when applied twice', () => {
    const letters = fc.constantFrom(...'aÉéßΣσİ ‌ـًٕٔيىكیکآأة۱٣9ﷲﻻ'.split(''), '\u0301', '\u0307', '\u0653', '\u0654');
    const text = fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(text, (input) => {
        const once = normalizeForMatching(input);
        expect(normalizeForMatching(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
