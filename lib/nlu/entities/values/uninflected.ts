import type { NluLanguage } from '../../types';

/**
 * The words of which a word may be an inflected form: «پیتزاها» of «پیتزا», «بالقاهرة» of «القاهرة» and «قاهرة», "pizzas"
 * of "pizza". Many results are not words. They are candidates for a lookup.
 *
 * @param word a folded word, in wordKey's form
 */
export function uninflected(word: string, language: NluLanguage): string[] {
  if (word.length < SHORTEST + 1 || word.length > LONGEST) return [];
  if (LATIN.test(word)) return withoutSuffix(word, englishSuffixes);
  if (language === 'ar') return withoutPrefix(word);
  if (language === 'multi') return [...withoutSuffix(word, persianSuffixes), ...withoutPrefix(word)];
  return withoutSuffix(word, persianSuffixes);
}

/** A form with the article of a word, and the word without it. */
export function withoutArticle(word: string): string | null {
  return word.startsWith(ARTICLE) && word.length >= ARTICLE.length + SHORTEST ? word.slice(ARTICLE.length) : null;
}

const ARTICLE = 'ال';
/** The shortest remainder, in letters. */
const SHORTEST = 3;
const LONGEST = 40;
const LATIN = /^[a-z]/;

const list = (words: string) => words.split(/\s+/);

/** Plural, ezafe, possessives, «است», «را» as they are attached to words. */
const persianSuffixes = list('ی ه م ت ش رو را ها های هایی هام هات هاش هاتون هامون هاشون مو تو شو مون تون شون ست یه یم یت یش یی');
const englishSuffixes = list('s es');
/** Conjunctions and prepositions, with and without the article. */
const arabicPrefixes = list('ال و ف ب ل ک وال فال بال کال لل ولل وبال ول وب');

function withoutSuffix(word: string, suffixes: readonly string[]): string[] {
  return suffixes
    .filter((suffix) => word.endsWith(suffix) && word.length - suffix.length >= SHORTEST)
    .map((suffix) => word.slice(0, word.length - suffix.length));
}

function withoutPrefix(word: string): string[] {
  return arabicPrefixes
    .filter((prefix) => word.startsWith(prefix) && word.length - prefix.length >= SHORTEST)
    .map((prefix) => word.slice(prefix.length));
}
