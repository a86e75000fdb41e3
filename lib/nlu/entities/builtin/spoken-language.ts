import type { NluLanguage } from '../../types';

/**
 * The language in which a text is interpreted where languages differ: the order of dates, and the country of phone
 * numbers. For a multilingual assistant, the letters determine it. A text of digits only is treated as Persian.
 *
 * @param text as typed
 */
export function spokenLanguage(text: string, language: NluLanguage): Exclude<NluLanguage, 'multi'> {
  if (language !== 'multi') return language;
  if (!ARABIC_SCRIPT.test(text)) return LATIN.test(text) ? 'en' : 'fa';
  return !PERSIAN.test(text) && ARABIC.test(text) ? 'ar' : 'fa';
}

const LATIN = /[A-Za-z]/;
const ARABIC_SCRIPT = /[\u0621-\u06ff]/;
const PERSIAN = /[پچژگیک۰-۹]/;
const ARABIC = /[ةىيكإ٠-٩]|(?:^|\s)ال/;
