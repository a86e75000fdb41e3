import { readFileSync } from 'node:fs';
import type { Corpus, Phrase } from './corpus';

/** What a business begins with: three to six intents with a handful of phrases each. */
export interface SmallAssistant {
  train: Phrase[];
  /** Other phrases for its intents. */
  test: Phrase[];
  /** Messages about something else, in words that its phrases have too. */
  near: string[];
  /** Messages about anything, single words, and what is no message at all. */
  far: string[];
}

/** A flow's confidence threshold where it has none of its own. */
export const defaultThreshold = 0.6;

/** A shop, a clinic and a restaurant, written for this benchmark: `assistant.intent: phrases => messages`, and `-` for wrong ones. */
export function readSmallAssistants(language: Corpus['language']): SmallAssistant[] {
  const file = { fa: 'persian', ar: 'arabic', en: 'english' }[language];
  const assistants = new Map<string, SmallAssistant>();
  let far: string[] = [];
  for (const line of readFileSync(new URL(`small-${file}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const [, domain = '', intent = '', texts = ''] = /^([a-z]*)\.?([a-z_-]+): (.*)$/.exec(line) ?? [];
    if (domain === '') {
      far = texts.split(' | ');
      continue;
    }
    const assistant = assistants.get(domain) ?? { train: [], test: [], near: [], far };
    assistants.set(domain, assistant);
    if (intent === '-') {
      assistant.near = texts.split(' | ');
      continue;
    }
    const [taught = '', meant = ''] = texts.split(' => ');
    const phrasesOf = (list: string) => list.split(' | ').map((text) => ({ text, intent, domain }));
    assistant.train.push(...phrasesOf(taught));
    assistant.test.push(...phrasesOf(meant));
  }
  return [...assistants.values()].map((assistant) => ({ ...assistant, far }));
}
