import type { Note } from './import-report';
import { documentKeyName } from './training-document';

/** Leaves room for a number at the end. */
const LONGEST = 90;

const latin: Readonly<Record<string, string>> = {
  ا: 'a',
  آ: 'a',
  أ: 'a',
  إ: 'e',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ک: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  و: 'v',
  ؤ: 'o',
  ه: 'h',
  ة: 'h',
  ی: 'y',
  ي: 'y',
  ى: 'a',
  ئ: 'y',
  ء: '',
  '۰': '0',
  '۱': '1',
  '۲': '2',
  '۳': '3',
  '۴': '4',
  '۵': '5',
  '۶': '6',
  '۷': '7',
  '۸': '8',
  '۹': '9',
  '٠': '0',
  '١': '1',
  '٢': '2',
  '٣': '3',
  '٤': '4',
  '٥': '5',
  '٦': '6',
  '٧': '7',
  '٨': '8',
  '٩': '9',
};

/**
 * Maps each of another tool's names to a unique, stable key name: the name itself if it is valid, otherwise one derived
 * from it. Key names must differ in more than case.
 *
 * @param fallback the base for a name without letters
 */
export function nameTable(fallback: string, note: Note): (name: string, place: string) => string {
  const known = new Map<string, string>();
  const taken = new Set<string>();
  /** The next number to try: a file may have a hundred thousand names with the same key name. */
  const numbers = new Map<string, number>();
  return (name, place) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const wanted = documentKeyName.safeParse(name).success ? name : keyNameFor(name, fallback);
    let given = wanted;
    while (taken.has(given.toLowerCase())) {
      const number = numbers.get(wanted) ?? 2;
      numbers.set(wanted, number + 1);
      given = `${wanted.slice(0, 90)}_${number}`;
    }
    known.set(name, given);
    taken.add(given.toLowerCase());
    if (given !== name) note('renamed', place, `${name} → ${given}`);
    return given;
  };
}

/**
 * A key name for another tool's name: «خرید بلیط» is `xryd_blyt`, `order/status` is `order_status`. Latin letters,
 * digits, `_` and `-` are kept, accents are removed, Persian and Arabic letters are transliterated to similar-sounding
 * Latin ones.
 *
 * @param fallback the beginning if nothing of the name is left, or it does not begin with a letter
 */
function keyNameFor(name: string, fallback: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/[\u0600-\u06ff]/g, (letter) => latin[letter] ?? '')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST);
  if (letters === '') return fallback;
  return /^[A-Za-z]/.test(letters) ? letters : `${fallback}_${letters}`.slice(0, LONGEST);
}
