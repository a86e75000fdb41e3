import { stemWord } from './stem/stem-word';

/** A word's stem for comparing whether two messages mean the same: «نمی‌خواهم» differs from «می‌خواهم». */
export function likenessStem(word: string, language: 'fa' | 'ar' | 'en'): string {
  const stem = stemWord(word, language);
  return language === 'fa' && word.startsWith('نمی') && !stem.startsWith('ن') ? `ن${stem}` : stem;
}
