import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likelyLanguages, type TextLanguage } from './likely-languages';
import sentences from './likely-languages.sentences.json';

const languages = Object.keys(sentences) as TextLanguage[];

describe('likelyLanguages', () => {
  it.each(languages)('knows a hundred messages of customers in %s', (language) => {
    expect(new Set(sentences[language]).size).toBe(100);
    expect(sentences[language].filter((text) => likelyLanguages(text).join() !== language)).toEqual([]);
  });

  it.each([
    ['fa', /ی|ک|\u200c/g, { ی: 'ي', ک: 'ك', '\u200c': '' }],
    ['ar', /ي|ى|ك/g, { ي: 'ی', ى: 'ی', ك: 'ک' }],
  ] as const)('takes none of them for the other language in %s, typed on its keyboard', (language, letters, others) => {
    const typed = sentences[language].map((text) => text.replace(letters, (letter) => others[letter as keyof typeof others]));
    expect(typed.filter((text) => !likelyLanguages(text).includes(language))).toEqual([]);
  });

  it.each([
    ['سلام', 'fa,ar'],
    // One word from the keyboard of either language.
    ['عالي', 'ar,fa'],
    ['عالی', 'fa,ar'],
    ['قیمت iPhone 15 Pro Max چنده', 'fa'],
    ['do you deliver to شیراز today', 'en'],
    ['MacBook Air', 'en'],
    ['salam sefaresham kei miresid', ''],
    ['kheili bad bood', ''],
    ['marhaba wein talabi', ''],
    ['ana 3ayez a3raf', ''],
    ['۱۰۴۸۲', ''],
    ['👍', ''],
    ['', ''],
  ])('«%s» may be in: %s', (text, expected) => {
    expect(likelyLanguages(text).join()).toBe(expected);
  });

  it('throws on no text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void likelyLanguages(text)));
  });
});
