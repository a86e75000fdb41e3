/** A quotation grows to about this many characters, which a customer reads at once. */
const enough = 420;

/**
 * The sentences of a passage that answer a question: the one with the most of the question's words, and its neighbors as
 * long as there is room. A short passage is quoted whole.
 *
 * @param highlights where the question's words are in the passage: start and end, in UTF-16 units
 */
export function quotePassage(text: string, highlights: readonly (readonly [number, number])[]): string {
  if (text.length <= enough) return text.trim();
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)].map(({ segment, index }) => ({
    text: segment,
    words: highlights.filter(([start]) => start >= index && start < index + segment.length).length,
  }));
  const best = sentences.reduce((most, { words }, index) => (words > (sentences[most]?.words ?? 0) ? index : most), 0);
  let [from, to] = [best, best];
  let length = sentences[best]?.text.length ?? 0;
  for (;;) {
    const [before, after] = [sentences[from - 1], sentences[to + 1]];
    // What follows explains more often than what precedes.
    const isNext = after !== undefined && (before === undefined || after.words >= before.words);
    const next = isNext ? after : before;
    if (!next || length + next.text.length > enough) break;
    length += next.text.length;
    if (isNext) to++;
    else from--;
  }
  const quoted = sentences.slice(from, to + 1).map((sentence) => sentence.text);
  return `${from > 0 ? '… ' : ''}${quoted.join('').trim()}${to < sentences.length - 1 ? ' …' : ''}`;
}
