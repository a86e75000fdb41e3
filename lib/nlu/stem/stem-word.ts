import { stem as stemEnglish } from 'porter2';
import { stemArabic } from './stem-arabic';
import { stemPersian } from './stem-persian';

/**
 * The light stem of a word: English by Porter's second algorithm, Persian and Arabic by rules of our own. A word in
 * another script than the message's language, such as a brand in a Persian message, is stemmed according to its script.
 *
 * @param word one word in the form of splitWords
 * @param language the language of the message
 */
export function stemWord(word: string, language: 'fa' | 'ar' | 'en'): string {
  if (ENGLISH.test(word)) return stemEnglish(word);
  if (!ARABIC_SCRIPT.test(word)) return word;
  return language === 'ar' ? stemArabic(word) : stemPersian(word);
}

const ENGLISH = /^[a-z]+$/;
const ARABIC_SCRIPT = /^[\u0600-\u06ff]/;
