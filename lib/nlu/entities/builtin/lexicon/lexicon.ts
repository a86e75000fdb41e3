import type { NluLanguage } from '../../../types';
import { foldText } from '../../fold-text';
import { wordKey } from '../../word-key';
import { arabic } from './arabic';
import { arabicTime } from './arabic-time';
import { common } from './common';
import { english } from './english';
import { englishTime } from './english-time';
import type { Meaning, Vocabulary } from './meaning';
import { persian } from './persian';
import { persianTime } from './persian-time';

/** Words by their keys. Those of a phrase are joined by one space. */
export interface Lexicon {
  meanings: ReadonlyMap<string, Meaning>;
  /** The length in words of the longest phrase that begins with the word. */
  longest: ReadonlyMap<string, number>;
  /** In Arabic, conjunctions, prepositions and the article are attached to words. */
  hasPrefixes: boolean;
}

/** The words of a language, or of all three if each message may be in any. */
export function lexiconOf(language: NluLanguage): Lexicon {
  const known = cache.get(language);
  if (known) return known;
  const parts = language === 'multi' ? Object.values(vocabularies).flat() : vocabularies[language];
  const made = makeLexicon([common, ...parts], language === 'ar' || language === 'multi');
  cache.set(language, made);
  return made;
}

const vocabularies: Readonly<Record<'fa' | 'ar' | 'en', readonly Vocabulary[]>> = {
  fa: [persian, persianTime],
  ar: [arabic, arabicTime],
  en: [english, englishTime],
};
const cache = new Map<NluLanguage, Lexicon>();

function makeLexicon(parts: readonly Vocabulary[], hasPrefixes: boolean): Lexicon {
  const meanings = new Map<string, Meaning>();
  const longest = new Map<string, number>();
  for (const [meaning, forms] of parts.flat()) {
    for (const form of forms.split(',')) {
      const words = foldText(form.trim())
        .text.split(/[\s-]+/)
        .map(wordKey);
      const key = words.join(' ');
      const before = meanings.get(key);
      meanings.set(key, { ...before, ...meaning, roles: [...(before?.roles ?? []), ...(meaning.roles ?? [])] });
      const first = words[0] ?? '';
      longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
    }
  }
  return { meanings, longest, hasPrefixes };
}
