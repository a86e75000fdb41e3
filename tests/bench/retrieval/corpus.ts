import { readFileSync } from 'node:fs';

export type Language = 'fa' | 'ar' | 'en';

/** Passages of shops' handbooks and what customers ask about them, written for this benchmark. */
export interface Corpus {
  language: Language;
  passages: string[];
  questions: { text: string; passage: number }[];
}

export function readCorpus(language: Language): Corpus {
  const file = { fa: 'persian', ar: 'arabic', en: 'english' }[language];
  const corpus: Corpus = { language, passages: [], questions: [] };
  for (const line of readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    if (line.startsWith('? ')) corpus.questions.push({ text: line.slice(2), passage: corpus.passages.length - 1 });
    else corpus.passages.push(line);
  }
  return corpus;
}
