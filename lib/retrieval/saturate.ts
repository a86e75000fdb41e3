/**
 * What a word that occurs `count` times adds, as a multiple of its weight (BM25). It is 1 for one occurrence in a text of
 * usual length, and at most 2.2.
 *
 * @param length the text's length, as a multiple of the usual one
 */
export function saturate(count: number, length: number): number {
  return (count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
}

/** The usual values (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009). */
const K1 = 1.2;
const B = 0.75;
