import { createHash } from 'node:crypto';
import { splitWords } from '@/lib/nlu/features/split-words';
import { likenessStem } from '@/lib/nlu/likeness-stem';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';

export interface PhraseKeys {
  /** Equal for texts that count as equal. */
  normalized: string;
  /** Equal for texts of the same words in any order, whatever their endings and punctuation. */
  group_key: string;
}

/** The keys by which an equal phrase is found. They are hashes, so that phrases of any length can be indexed. */
export function phraseKeys(text: string): PhraseKeys {
  const { words, language } = splitWords(text, 'multi');
  const stems = words.map((word) => likenessStem(word, language)).toSorted();
  return { normalized: hash(normalizeForMatching(text)), group_key: hash(stems.join(' ')) };
}

function hash(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}
