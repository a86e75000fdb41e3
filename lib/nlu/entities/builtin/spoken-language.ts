import type { NluLanguage } from '../../types';

/**
 * The language that a text is read in where languages differ: what order dates have, of which country phone numbers are.
 * Where an assistant speaks all, the letters tell; a text of nothing but digits is taken for Persian.
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
