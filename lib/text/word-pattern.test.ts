import { describe, expect, it } from 'vitest';
import { wordPattern } from './word-pattern';

describe('the pattern of a search', () => {
  it('asks for all words, and lets the last one be a beginning', () => {
    expect(wordPattern('سفارش')).toBe("'@سفارش':*");
    expect(wordPattern('سفارش من')).toBe("'@سفارش' & '@من':*");
  });

  it('finds a word with ZWNJ joined and apart', () => {
    expect(wordPattern('می\u200cشود')).toBe("('@میشود':* | ('@می' & '@شود':*))");
    expect(wordPattern('کتاب\u200cها نو')).toBe("('@کتابها' | ('@کتاب' & '@ها')) & '@نو':*");
  });

  it('leaves out the article of a long enough word', () => {
    expect(wordPattern('الطلب')).toBe("'@طلب':*");
    expect(wordPattern('الان')).toBe("'@الان':*");
  });

  it('is null without a word, and has ten words at most', () => {
    expect(wordPattern('')).toBeNull();
    expect(wordPattern('\u200c \u200c')).toBeNull();
    expect(wordPattern(Array.from({ length: 12 }, (_, n) => `w${n}`).join(' '))?.match(/@/g)).toHaveLength(10);
  });
});
