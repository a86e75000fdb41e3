/**
 * The search of messages as a tsquery with an @ before each word: all words must occur, and the last one may be the
 * beginning of one. `folded` are the words of the search, in the form of the database's `fold_words`, with a space
 * between them. Null if there are none.
 */
export function wordPattern(folded: string): string | null {
  const words = folded
    .split(' ')
    .map((word) => word.split(joiner).filter(Boolean))
    .filter((parts) => parts.length > 0)
    .slice(0, mostWords);
  if (!words.length) return null;
  return words.map((parts, index) => wordOf(parts, index === words.length - 1 ? ':*' : '')).join(' & ');
}

/** ZWNJ, which joins the parts of a Persian word. */
const joiner = '\u200c';

/** The most words of a search. */
const mostWords = 10;

/** «می‌شود» finds «می شود» too. */
function wordOf(parts: readonly string[], ending: string): string {
  const joined = lexeme(parts.join('')) + ending;
  if (parts.length === 1) return joined;
  const apart = parts.map((part, index) => lexeme(part) + (index === parts.length - 1 ? ending : ''));
  return `(${joined} | (${apart.join(' & ')}))`;
}

function lexeme(word: string): string {
  return `'@${withoutArticle(word).slice(0, 64)}'`;
}

/** Messages have their words without Arabic's article too, if at least three letters follow it. */
export function withoutArticle(word: string): string {
  return word.startsWith('ال') && word.length >= 5 ? word.slice(2) : word;
}
