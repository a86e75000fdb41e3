import { splitWords } from '../features/split-words';
import { stemWord } from '../stem/stem-word';
import { arabicConcepts } from './arabic-concepts';
import type { ConceptWords } from './concept-words';
import { englishConcepts } from './english-concepts';
import { persianConcepts } from './persian-concepts';

/**
 * The concepts of a message's words, by their stems. With ten phrases per intent, half of the words that customers use
 * are in none of them. A list can know that "song" and "track" are both about music.
 *
 * @param stems stemWord of each word, in order
 * @param language the language of the stems
 * @returns the concepts' names, with repetitions
 */
export function conceptsOf(stems: readonly string[], language: 'fa' | 'ar' | 'en'): string[] {
  const lexicon = lexiconOf(language);
  const found: string[] = [];
  stems.forEach((stem, at) => {
    const single = lexicon.get(stem);
    if (single) found.push(...single);
    const double = at === 0 ? undefined : lexicon.get(`${stems[at - 1]} ${stem}`);
    if (double) found.push(...double);
  });
  return found;
}

/** The concepts of a single stem. */
export function conceptsOfStem(stem: string, language: 'fa' | 'ar' | 'en'): readonly string[] {
  return lexiconOf(language).get(stem) ?? NONE;
}

const NONE: readonly string[] = [];

/** Whether a stem by itself is in a language's list of concepts. */
export function hasConcept(stem: string, language: 'fa' | 'ar' | 'en'): boolean {
  return lexiconOf(language).has(stem);
}

/** The words in a language's list of concepts. */
export function conceptWords(language: 'fa' | 'ar' | 'en'): string[] {
  return Object.values(sources[language]).flatMap((words) =>
    words.split(' ').flatMap((word) => splitWords(word.replace('_', ' '), language).words),
  );
}

type Lexicon = ReadonlyMap<string, readonly string[]>;

const lexicons = new Map<string, Lexicon>();
const sources: Readonly<Record<'fa' | 'ar' | 'en', ConceptWords>> = { fa: persianConcepts, ar: arabicConcepts, en: englishConcepts };

/** Stemmed once, for the first message in a language. */
function lexiconOf(language: 'fa' | 'ar' | 'en'): Lexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const lexicon = new Map<string, string[]>();
  for (const [concept, words] of Object.entries(sources[language])) {
    for (const word of words.split(' ')) {
      const key = splitWords(word.replace('_', ' '), language)
        .words.map((part) => stemWord(part, language))
        .join(' ');
      const concepts = lexicon.get(key);
      if (!concepts) lexicon.set(key, [concept]);
      else if (!concepts.includes(concept)) concepts.push(concept);
    }
  }
  lexicons.set(language, lexicon);
  return lexicon;
}
