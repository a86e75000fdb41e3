import { stemWord } from '../../stem/stem-word';
import type { Hint } from '../entity-hints';
import { hashText, joinHash } from '../feature-hash';
import { findSequences } from '../find-sequences';
import { splitTokens, type Token } from '../split-tokens';
import { arabicThings } from './arabic-things';
import { englishThings } from './english-things';
import { persianGoods } from './persian-goods';
import { persianPeople } from './persian-people';
import { persianPlaces } from './persian-places';
import { persianThings } from './persian-things';
import type { ThingWords } from './thing-words';

/**
 * The things in a message, by kind: given names, cities, colors, foods. Ten phrases per intent show few of the values
 * that customers use. A list can know that "rome" is a city like "paris".
 *
 * @param stems the hash of each token's stem
 * @param language the language of the message
 */
export function findThings(tokens: readonly Token[], stems: readonly number[], language: 'fa' | 'ar' | 'en'): Hint[] {
  const lexicon = lexiconOf(language);
  return findSequences(stems, (hash) => lexicon.get(hash)).flatMap(({ value, first, last }) =>
    value.map((kind) => ({ entity: kind, start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 })),
  );
}

const sources: Readonly<Record<'fa' | 'ar' | 'en', readonly ThingWords[]>> = {
  fa: [persianThings, persianPeople, persianPlaces, persianGoods],
  ar: [arabicThings],
  en: [englishThings],
};

/** The kinds of each thing, by the hash of its stems. */
type Lexicon = ReadonlyMap<number, readonly string[]>;

const lexicons = new Map<string, Lexicon>();

/** Stemmed once, for the first message in a language. */
function lexiconOf(language: 'fa' | 'ar' | 'en'): Lexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const lexicon = new Map<number, string[]>();
  for (const [kind, words] of sources[language].flatMap((each) => Object.entries(each))) {
    for (const word of words.split(' ')) {
      const tokens = splitTokens(word.replaceAll('_', ' '));
      const hash = tokens.reduce((before, { key }) => joinHash(before, hashText(stemWord(key, language))), 0);
      const kinds = lexicon.get(hash);
      if (!kinds) lexicon.set(hash, [kind]);
      else if (!kinds.includes(kind)) kinds.push(kind);
    }
  }
  lexicons.set(language, lexicon);
  return lexicon;
}
