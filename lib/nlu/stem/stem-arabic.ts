/**
 * A light stem of an Arabic word, based on the stemmer light10 (Larkey, Ballesteros, Connell: Light Stemming for Arabic
 * Information Retrieval, 2007): without conjunction, article and the common endings, and also without pronouns and the ا
 * of «موعدًا». Frequently confused spellings become equal: أ إ آ are ا, ة is ه, ؤ is و, ئ is ی.
 *
 * @param word one normalized word (its ye and kaf are the Persian letters)
 */
export function stemArabic(word: string): string {
  return withoutEnding(withoutBeginning(foldSpellings(word)));
}

function foldSpellings(word: string): string {
  return word.replace(MIXED_UP, (letter) => folded[letter] ?? '');
}

function withoutBeginning(word: string): string {
  const clitic = word.startsWith('و') && word.length >= 4 ? word.slice(1) : word;
  const article = ARTICLES.find((candidate) => clitic.startsWith(candidate) && clitic.length - candidate.length >= 3);
  return article === undefined ? clitic : clitic.slice(article.length);
}

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((candidate) => word.endsWith(candidate) && word.length - candidate.length >= 3);
  if (ending === undefined) return word;
  const stem = word.slice(0, -ending.length);
  // The ت of «بطاقتي» is the ة of «بطاقة».
  return stem.endsWith('ت') && stem.length >= 4 ? stem.slice(0, -1) : stem;
}

const MIXED_UP = /[أإآٱةؤئء]/g;
const folded: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ؤ: 'و', ئ: 'ی', ء: '' };

const ARTICLES = ['بال', 'کال', 'فال', 'لل', 'ال'];
const ENDINGS = [
  'اتها',
  'اتهم',
  'اتکم',
  'اتنا',
  'اتی',
  'اتک',
  'اته',
  'تها',
  'تهم',
  'تکم',
  'تنا',
  'ها',
  'هم',
  'کم',
  'نا',
  'ان',
  'ات',
  'ون',
  'ین',
  'یه',
  'ه',
  'ی',
  'ک',
  'ا',
];
