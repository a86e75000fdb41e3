import type { NluLanguage } from '../types';

/**
 * What a message is in, for an assistant that may be spoken to in several languages: by its letters, and between Persian
 * and Arabic by letters and words that only one of them has.
 *
 * @param words the message's words, normalised
 * @param language the assistant's; anything but `multi` is the answer itself
 */
export function detectLanguage(words: readonly string[], language: NluLanguage): 'fa' | 'ar' | 'en' {
  if (language !== 'multi') return language;
  let persian = 0;
  let arabic = 0;
  let other = 0;
  for (const word of words) {
    if (!ARABIC_SCRIPT.test(word)) other += 1;
    else if (PERSIAN.test(word)) persian += 1;
    else if (ARABIC.test(word)) arabic += 1;
  }
  if (arabic > persian) return 'ar';
  return persian > 0 || other < words.length ? 'fa' : 'en';
}

const ARABIC_SCRIPT = /[\u0600-\u06ff]/;
const PERSIAN = /[پچژگ]|^ن?می|^(از|به|با|که|را|رو|این|است|برای|چه|کجا|کجاست|ها|های|من|شما|کنم|کنید|شود|شده|نیست|دارم|هست|تا|یک|هم)$/;
const ARABIC = /[ةأإؤئ]|^(ال|وال|بال|لل)..|^(من|فی|علی|عن|هل|ما|ماذا|کیف|لا|لم|هذا|هذه|أن|إلی|مع|لی|أین|متی|کم)$/;
