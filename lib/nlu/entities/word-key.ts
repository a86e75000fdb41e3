/**
 * The lookup form of a word: frequently confused spellings are equal. Alef with and without hamza or madda, ta marbuta
 * and he, hamza on its carrier or left out.
 *
 * @param word a folded word
 */
export function wordKey(word: string): string {
  return MIXED_UP.test(word) ? word.replace(EACH_MIXED_UP, (letter) => asOne[letter] ?? '') : word;
}

const MIXED_UP = /[آأإٱةۀەہھؤئء]/;
const EACH_MIXED_UP = /[آأإٱةۀەہھؤئء]/g;

const asOne: Readonly<Record<string, string>> = {
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ۀ: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ؤ: 'و',
  ئ: 'ی',
  ء: '',
};
