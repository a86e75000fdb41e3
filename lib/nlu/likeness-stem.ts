import { stemWord } from './stem/stem-word';

/** A word's stem for telling whether two messages say the same: «نمی‌خواهم» is not what «می‌خواهم» is. */
export function likenessStem(word: string, language: 'fa' | 'ar' | 'en'): string {
  const stem = stemWord(word, language);
  return language === 'fa' && word.startsWith('نمی') && !stem.startsWith('ن') ? `ن${stem}` : stem;
}
