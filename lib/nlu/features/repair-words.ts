import { conceptWords, hasConcept } from '../concepts/concepts-of';
import { stemWord } from '../stem/stem-word';
import { createSpeller } from './create-speller';
import { wordFeature } from './extract-features';
import type { SplitText } from './split-words';
import type { FeatureIndex } from './vocabulary';

/**
 * Prepares the repair of words that a model does not know and that are one slip of the keyboard from one that it knows, or
 * from one in the lists of concepts.
 *
 * @param words the model's words, the more frequent first
 * @param index the model's features
 */
export function repairWords(words: readonly string[], index: FeatureIndex): (text: SplitText) => SplitText {
  const spellers = new Map<string, (word: string) => string>();
  return (text) => {
    const spoken = text.language;
    let speller = spellers.get(spoken);
    if (!speller) {
      const meant = [...new Set([...words, ...conceptWords(spoken)])];
      const isKnown = (word: string) => index(wordFeature(word, spoken)) !== -1 || hasConcept(stemWord(word, spoken), spoken);
      speller = createSpeller(meant, isKnown);
      // For an assistant of several languages each is prepared when it is first spoken.
      spellers.set(spoken, speller);
    }
    return { words: text.words.map(speller), language: spoken };
  };
}
