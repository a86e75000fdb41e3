import { readFileSync } from 'node:fs';
import type { Corpus, Phrase } from './corpus';

/** An assistant of a typical initial size: three to six intents with a few phrases each. */
export interface SmallAssistant {
  train: Phrase[];
  /** Other phrases of its intents. */
  test: Phrase[];
  /** Messages about something else, in words that also occur in its phrases. */
  near: string[];
  /** Messages about anything, single words, and meaningless input. */
  far: string[];
}

/** A flow's confidence threshold if it sets none. */
export const defaultThreshold = 0.6;

/**
 * A shop, a clinic and a restaurant, written for this benchmark: `assistant.intent: phrases => messages`, and `-` for
 * messages out of scope.
 */
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
