import { conceptWords, hasConcept } from '../concepts/concepts-of';
import { stemWord } from '../stem/stem-word';
import type { NluLanguage } from '../types';
import { createSpeller } from './create-speller';
import { editsBetween } from './edits-between';
import { stemFeature } from './extract-features';
import { isFunctionWord } from './function-words';
import type { SplitText } from './split-words';
import type { FeatureIndex } from './vocabulary';

/**
 * Prepares the correction of unknown words that are one typing error away from one of the model's words, or from one in
 * the lists of concepts. If the word itself has no near word, its stem may have one, which then replaces the word.
 *
 * @param words the model's words, the more frequent first
 * @param index the model's features
 * @param language the assistant's. For several languages, each is prepared when it first occurs
 */
export function repairWords(words: readonly string[], index: FeatureIndex, language: NluLanguage): (text: SplitText) => SplitText {
  const repairs = new Map<SplitText['language'], (word: string) => string>();
  const repairOf = (spoken: SplitText['language']) => {
    const known = repairs.get(spoken);
    if (known) return known;
    const repair = repairIn(spoken, words, index);
    repairs.set(spoken, repair);
    return repair;
  };
  if (language !== 'multi') repairOf(language);
  return (text) => {
    const words = text.words.map(repairOf(text.language));
    const isGuess = (at: number) => words[at] !== text.words[at] && isDoubtful(words[at] as string, text.words[at] as string);
    return { ...text, words, guesses: new Set([...words.keys()].filter(isGuess)) };
  };
}

/** A short word is near to many others, and so is a word that differs in more than one letter. */
function isDoubtful(meant: string, typed: string): boolean {
  return meant.length <= SHORT || editsBetween(meant, typed) > 1;
}

const SHORT = 4;

function repairIn(language: SplitText['language'], words: readonly string[], index: FeatureIndex): (word: string) => string {
  const meant = [...words, ...conceptWords(language)];
  const isKnownStem = (stem: string) => index(stemFeature(stem)) !== -1 || hasConcept(stem, language) || isFunctionWord(stem, language);
  const isKnown = (word: string) => isKnownStem(stemWord(word, language));
  const repair = createSpeller([...new Set([...meant, ...meant.map((word) => stemWord(word, language))])], isKnown);
  return (word) => {
    const repaired = repair(word);
    if (repaired !== word || isKnown(word)) return repaired;
    const stem = stemWord(word, language);
    const repairedStem = repair(stem);
    return repairedStem === stem ? word : repairedStem;
  };
}
