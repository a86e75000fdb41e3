import type { Corpus } from './corpus';

/** Makes two typing errors, always the same ones: a missing, doubled or different letter, or two swapped letters. */
export function withTypos(text: string, language: Corpus['language']): string {
  let state = [...text].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7);
  const draw = (count: number) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % count;
  };
  let spoiled = text;
  for (let slip = 0; slip < 2; slip += 1) {
    const places = [...spoiled.matchAll(/\p{L}/gu)].map(({ index }) => index);
    const at = places[draw(places.length)] ?? 0;
    const other = letters[language][draw(letters[language].length)] ?? '';
    const kept = spoiled[at] ?? '';
    const middle = ['', kept + kept, other, (spoiled[at + 1] ?? '') + kept][draw(4)] ?? '';
    const isSwap = middle.length === 2 && middle !== kept + kept;
    spoiled = spoiled.slice(0, at) + middle + spoiled.slice(at + (isSwap ? 2 : 1));
  }
  return spoiled;
}

const letters = { en: 'abcdefghijklmnopqrstuvwxyz', fa: 'ابپتجچخدرزسشعغفقکگلمنوهی', ar: 'ابتجحخدرزسشصعغفقكلمنهوي' };

/** The same words from another keyboard: the other ye and kaf, other digits, spaces for ZWNJ, a vowel mark. */
export function withOtherLetters(text: string, language: Corpus['language']): string {
  if (language === 'en') return text.toUpperCase();
  const persian = language === 'ar';
  return text
    .replace(/[یيىکك]/g, (letter) => ('یيى'.includes(letter) ? (persian ? 'ی' : 'ي') : persian ? 'ک' : 'ك'))
    .replace(/\d|[٠-٩]|[۰-۹]/g, (digit) => String.fromCharCode((persian ? 0x06f0 : 0x0660) + (digit.charCodeAt(0) & 15)))
    .replaceAll('\u200c', ' ')
    .replace(/م/, 'م\u064f');
}
