import { conceptsOfStem } from '../concepts/concepts-of';
import { conceptFeature, stemFeature, stemsOf } from './extract-features';
import { isFunctionWord } from './function-words';
import { splitWords, type SplitText } from './split-words';
import type { FeatureIndex } from './vocabulary';

/** The words of a message by what is known of them. Each list has one element per word. */
export interface MessageContent {
  /** The feature of its stem, -1 if the model has no such feature. */
  stems: Int32Array;
  /** The features of its concepts that the model has. */
  concepts: readonly (readonly number[])[];
  /** How much it contributes to the subject of the message: 1, or little for a word of messages about anything. */
  weights: Float32Array;
  /** Whether it can be the reason for an intent: it is not such a word, and not guessed (SplitText.guesses). */
  isReason: readonly boolean[];
  /** Whether it is a detail: a value of an entity, an email address, a day. It need not have been taught. */
  isDetail: readonly boolean[];
}

/**
 * The subject of a message, word by word. coverageOf compares it with what was taught.
 *
 * @param stems stemsOf the message
 * @param details the parts of the message that are values of entities
 */
export function readContent(split: SplitText, stems: readonly string[], index: FeatureIndex, details: readonly string[]): MessageContent {
  const concepts = stems.map((stem) => conceptsOfStem(stem, split.language));
  const ofDetails = new Set(details.flatMap((detail) => stemsOf(splitWords(detail, split.language))));
  const isCommon = stems.map((stem) => NUMBER.test(stem) || isFunctionWord(stem, split.language));
  return {
    stems: Int32Array.from(stems, (stem) => index(stemFeature(stem))),
    concepts: concepts.map((names) => names.map((concept) => index(conceptFeature(concept))).filter((at) => at !== -1)),
    weights: Float32Array.from(isCommon, (common) => (common ? SMALL : 1)),
    isDetail: stems.map((stem, at) => ofDetails.has(stem) || (concepts[at] as readonly string[]).some((concept) => DETAILS.has(concept))),
    isReason: isCommon.map((common, at) => !common && !split.guesses?.has(at)),
  };
}

/** The parts of a text that are email or web addresses. */
export function addressesIn(text: string): string[] {
  return text.match(ADDRESS) ?? [];
}

const ADDRESS = /[^\s@]{1,64}@[^\s@]{1,255}|(?:https?:\/\/|www\.)\S+/g;
const DETAILS: ReadonlySet<string> = new Set(['weekday', 'month_name', 'near_day', 'daytime']);
const NUMBER = /^\d+$/;
/** The weight of a word that says little. */
export const SMALL = 0.1;
