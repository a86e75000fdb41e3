import { firstBytes, fitsInto } from '../text/first-bytes';

/** Where a text may be cut, the best places first: after a paragraph, a line, a sentence, a clause, and a word. */
const places = [/\n\s*\n/gu, /\n/gu, /[.!?؟۔。…]+["'»”’)\]]*\s+/gu, /[،,؛;:]\s+/gu, /\s+/gu] as const;

/** A part is not cut so early that less than this share of it is used, as long as there is a later place. */
const leastUsed = 0.5;

/**
 * A text in parts of at most `most` UTF-16 units and `bytes` bytes of UTF-8, cut where a reader would pause. No part is blank, and no character is lost but
 * the white space at cuts. What has no such place is cut between characters as people see them.
 */
export function splitText(text: string, most: number, bytes = Infinity): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > most || !fitsInto(rest, bytes)) {
    const end = endOfPart(rest, Math.min(most, firstBytes(rest, bytes).length));
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest ? [...parts, rest] : parts;
}

/** A text as it is if it fits, otherwise its first part with an ellipsis. */
export function shortenText(text: string, most: number, bytes = Infinity): string {
  const [whole = '', rest] = splitText(text, most, bytes);
  // Two units, which are four bytes.
  return rest === undefined ? whole : `${splitText(text, most - 2, bytes - 4)[0] ?? ''} …`;
}

function endOfPart(text: string, most: number): number {
  // The white space after the last sentence that fits may itself be beyond the limit.
  const head = text.slice(0, most + 1);
  for (const place of places) {
    const end = lastEnd(head, place, most);
    if (end >= most * leastUsed) return end;
  }
  const anywhere = Math.max(...places.map((place) => lastEnd(head, place, most)));
  return anywhere > 0 && anywhere >= most / 4 ? anywhere : endOfCharacters(text, most);
}

/** The end of the last place in a text whose words before it fit. 0 if there is none. */
function lastEnd(text: string, place: RegExp, most: number): number {
  let last = 0;
  for (const { index, 0: found } of text.matchAll(place)) {
    const words = index + found.trimEnd().length;
    if (words > 0 && words <= most) last = Math.max(last, Math.min(index + found.length, most + 1));
  }
  return last;
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function endOfCharacters(text: string, most: number): number {
  const last = [...characters.segment(text.slice(0, most + 1))].findLast(({ index }) => index > 0 && index <= most);
  if (last) return last.index;
  // One character that is longer than a part, such as a letter with a hundred marks.
  return /[\ud800-\udbff]/.test(text[most - 1] ?? '') && most > 1 ? most - 1 : most;
}
