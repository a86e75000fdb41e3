import { SMALL, type MessageContent } from '../features/read-content';

/** How much of a message's content was taught. */
export interface Coverage {
  /** Shares, counts and scores: see `coverageOf`. */
  signals: readonly number[];
  /** Whether a distinctive word of the message supports the chosen intent, or the message has no such word. */
  isFounded: boolean;
}

/**
 * Compares the content of a message with what was taught. Words that occur in messages about anything are not content.
 * The signals are: the share of the content that occurs in phrases of any intent; the share that occurs in those of the
 * chosen intent, and how many words that is; how many words were never taught; and how much the content and the other
 * words add to the chosen intent's score. A word that shares only its concept with a word of the phrases counts half.
 * Details that were not taught hardly count. Numbers of words are logarithms of 1 + n.
 *
 * @param entries the message's vector
 * @param weightOf the weight of a feature for the chosen intent, or null if the phrases do not have the feature
 */
export function coverageOf(
  { stems, concepts, weights, isReason, isDetail }: MessageContent,
  { indices, values, blocks }: VectorEntries,
  weightOf: (feature: number) => number | null,
): Coverage {
  let content = 0;
  let taught = 0;
  let own = 0;
  let unknown = 0;
  let founded = false;
  const common = new Set<number>();
  stems.forEach((stem, at) => {
    const pull = stem === -1 ? null : weightOf(stem);
    const weight = pull === null && isDetail[at] ? SMALL : (weights[at] as number);
    if ((weights[at] as number) < 1) common.add(stem);
    const pulls = (concepts[at] as readonly number[]).map(weightOf).filter((value) => value !== null);
    const half = pulls.length > 0 ? HALF : 0;
    content += weight;
    taught += weight * (pull === null ? half : 1);
    const support = pull !== null && pull > 0 ? 1 : pulls.some((value) => value > 0) ? HALF : 0;
    own += weight * support;
    founded ||= support > 0 && (isReason[at] as boolean);
    if (pull === null && half === 0) unknown += weight;
  });
  const scores = [0, 0];
  indices.forEach((feature, at) => {
    const block = blocks[feature];
    if (block !== STEMS && block !== CONCEPTS) return;
    const which = common.has(feature) ? 1 : 0;
    scores[which] = (scores[which] as number) + (values[at] as number) * (weightOf(feature) ?? 0);
  });
  const share = content === 0 ? 0 : 1 / content;
  const hasReason = isReason.some((is, at) => is && !(isDetail[at] && stems[at] === -1));
  return { signals: [taught * share, own * share, Math.log(1 + own), Math.log(1 + unknown), ...scores], isFounded: founded || !hasReason };
}

export interface VectorEntries {
  indices: Int32Array;
  values: Float32Array;
  /** The block of each feature of the model. */
  blocks: Uint8Array;
}

const HALF = 0.5;
const STEMS = 0;
const CONCEPTS = 3;
