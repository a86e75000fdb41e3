import { describe, expect, it } from 'vitest';
import { splitWords } from './split-words';

describe('splitWords', () => {
  it('treats spellings with a ZWNJ, a space and nothing between as equal', () => {
    for (const text of ['می‌خواهم کتاب‌هایم را', 'می خواهم کتاب هایم را', 'میخواهم کتابهایم را', 'ميخواهم كتابهايم را!']) {
      expect(splitWords(text, 'fa').words).toEqual(['میخواهم', 'کتابهایم', 'را']);
    }
  });

  it('joins nothing at the edges of a message', () => {
    expect(splitWords('ها می', 'fa').words).toEqual(['ها', 'می']);
  });

  it('leaves Arabic and English words as they are', () => {
    expect(splitWords('لها أم ها', 'ar').words).toEqual(['لها', 'أم', 'ها']);
    expect(splitWords("I'd like 2", 'en').words).toEqual(['i', 'd', 'like', '2']);
  });

  it('treats a message without words as one word', () => {
    expect(splitWords('👍', 'en').words).toEqual(['👍']);
    expect(splitWords(' \u200c', 'fa').words).toEqual([]);
  });

  it.each([
    ['سفارش من کجاست؟', 'fa'],
    ['گوشی', 'fa'],
    ['أين طلبي؟', 'ar'],
    ['كيف ألغي الطلب', 'ar'],
    ['where is my order', 'en'],
    ['قیمت iphone چنده', 'fa'],
  ])('detects the language of «%s»', (text, language) => {
    expect(splitWords(text, 'multi').language).toBe(language);
  });
});
