/** Persian, Arabic and English sentences end alike for this purpose. Its rules are the ones of Unicode for all languages. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text with the spaces after them. Together they are the text. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && endsInAbbreviation.test(last)) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences;
}

/** The number of a list item, initials of a name, and titles. */
const endsInAbbreviation = /(?:^|[\s(])(?:[\d٠-٩۰-۹]{1,3}|\p{L}|Dr|Mr|Mrs|Ms|No|vs|e\.g|i\.e|ر\.ک)\.\s*$/u;

export function lastSentence(text: string): string {
  return (sentencesOf(text).at(-1) ?? '').trim();
}

/**
 * Cuts a text into pieces of whole sentences. Pieces are about equally long and at most `target` characters, unless one
 * sentence is longer. A sentence over `most` characters is cut between words, and a word over it between letters.
 */
export function cutText(text: string, target: number, most: number): string[] {
  if (text.length <= target) return [text];
  // Without this, the last piece would often be a single sentence.
  const even = Math.ceil(text.length / Math.ceil(text.length / target));
  const pieces: string[] = [];
  let piece = '';
  for (const sentence of sentencesOf(text).flatMap((one) => (one.length > most ? cutWords(one, most) : [one]))) {
    const isFull = piece.length >= even || piece.length + sentence.trimEnd().length > target;
    if (piece !== '' && isFull) {
      pieces.push(piece.trim());
      piece = '';
    }
    piece += sentence;
  }
  pieces.push(piece.trim());
  return pieces.filter((one) => one !== '');
}

function cutWords(sentence: string, most: number): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < sentence.length;) {
    let end = Math.min(start + most, sentence.length);
    if (end < sentence.length) {
      const space = sentence.lastIndexOf(' ', end);
      // Half of a surrogate pair is no letter.
      end = space > start ? space + 1 : end - Number(/\p{Surrogate}$/u.test(sentence.slice(start, end)));
    }
    pieces.push(sentence.slice(start, end));
    start = end;
  }
  return pieces;
}
