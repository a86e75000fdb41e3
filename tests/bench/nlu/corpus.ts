import { readFileSync } from 'node:fs';

/** Phrases of customers of a shop, a bank, a telephone company and a clinic, written for this benchmark. */
export interface Corpus {
  language: 'fa' | 'ar' | 'en';
  /** The first eight of each intent's twelve phrases. */
  train: Phrase[];
  /** The last four. */
  test: Phrase[];
}

export interface Phrase {
  text: string;
  intent: string;
  domain: string;
}

export const domains = ['shop', 'bank', 'telecom', 'clinic'];

export function readCorpus(language: Corpus['language']): Corpus {
  const file = { fa: 'persian', ar: 'arabic', en: 'english' }[language];
  const corpus: Corpus = { language, train: [], test: [] };
  for (const line of readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const [, intent = '', texts = ''] = /^([a-z_.]+): (.*)$/.exec(line) ?? [];
    const domain = intent.split('.')[0] ?? '';
    const phrases = texts.split(' | ').map((text) => ({ text, intent, domain }));
    if (phrases.length !== 12) throw new Error(`${file}.txt: ${intent || line} has ${phrases.length} phrases`);
    corpus.train.push(...phrases.slice(0, 8));
    corpus.test.push(...phrases.slice(8));
  }
  return corpus;
}
