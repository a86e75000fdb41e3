import { createHash } from 'node:crypto';
import { splitWords } from '@/lib/nlu/features/split-words';
import { likenessStem } from '@/lib/nlu/likeness-stem';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';

export interface PhraseKeys {
  /** The same for texts that are compared as equal. */
  normalized: string;
  /** The same for texts of the same words in any order, whatever their endings and punctuation. */
  group_key: string;
}

/** By what a phrase is known again. Hashes, so that they can be indexed however long the phrase is. */
export function phraseKeys(text: string): PhraseKeys {
  const { words, language } = splitWords(text, 'multi');
  const stems = words.map((word) => likenessStem(word, language)).toSorted();
  return { normalized: hash(normalizeForMatching(text)), group_key: hash(stems.join(' ')) };
}

function hash(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}
