/**
 * All words that are one typing error from a word (isOneSlip): with an extra, missing or different letter, or two swapped
 * letters. The letters are those of the word's script, in the form of foldForSearch.
 */
export function wordsOneSlipFrom(word: string): string[] {
  const letters = [...alphabets.filter((alphabet) => [...alphabet].some((letter) => word.includes(letter))).join('')];
  const words = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    words.add(before + after);
    if (after !== '') words.add(before + after.charAt(0) + letter + after.slice(1));
    for (const other of letters) words.add(before + other + letter + after).add(before + other + after);
  }
  words.delete(word);
  return [...words];
}

const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'ءابپتثجچحخدذرزژسشصضطظعغفقکگلمنهوی'];
