/**
 * A light stem of a Persian word: without می/نمی and the personal ending, without plural, comparative, possessives and
 * the indefinite or linking ی. It is for comparison, not for display: some stems are not words.
 *
 * @param word one word in the form of splitWords: normalized, with its affixes joined («میخواهم», «کتابهایم»)
 */
export function stemPersian(word: string): string {
  if (word.length < 4) return word;
  const verb = uninflectedVerb(word);
  if (verb !== null) return verb;
  let stem = strip(word, PLURALS, 2);
  if (stem === word && stem.endsWith('یان') && stem.length >= 6) stem = stem.slice(0, -2);
  stem = strip(stem, COMPARATIVES, 3);
  if (stem === word) stem = strip(word, POSSESSIVES, 4);
  if (stem === word && HIS.test(word)) stem = word.slice(0, -1);
  return strip(stem, LAST_LETTERS, 3);
}

/** The stem of a present tense with می, as «خواه» of «نمیخواهند», or null if the word is not such a verb. */
function uninflectedVerb(word: string): string | null {
  if (NOT_VERBS.test(word)) return null;
  const rest = word.startsWith('نمی') ? word.slice(3) : word.startsWith('می') ? word.slice(2) : '';
  return rest.length < 3 ? null : strip(rest, PERSONS, 2);
}

/** Removes the first matching ending if enough letters remain. */
function strip(word: string, endings: readonly string[], stays: number): string {
  const ending = endings.find((candidate) => word.endsWith(candidate) && word.length - candidate.length >= stays);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

const PLURALS = ['هایشان', 'هایمان', 'هایتان', 'هاشون', 'هامون', 'هاتون', 'هایی', 'هایم', 'هایت', 'هایش', 'های', 'هام', 'هات', 'هاش', 'ها'];
const COMPARATIVES = ['ترین', 'تری', 'تر'];
const POSSESSIVES = ['یشان', 'یمان', 'یتان', 'شان', 'مان', 'تان', 'شون', 'مون', 'تون', 'اش', 'ام', 'ات', 'یم', 'م'];
/** «قیمتش», but «سفارش» and «نمایش» have no suffix. */
const HIS = /^.{3,}[تنملبدسقعطفکگ]ش$/;
const LAST_LETTERS = ['ای', 'ی', 'ه'];
const PERSONS = ['یم', 'ید', 'ند', 'ین', 'ن', 'م', 'ی', 'د', 'ه'];

/** Nouns that begin like such a verb. */
const NOT_VERBS = /^می(دان|لی|هم|راث|زان|ان|کر|نی|هن|گو$)/;
