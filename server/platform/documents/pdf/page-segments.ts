import type { Glyph } from './page-glyphs';

/** Letters on one baseline with no wide gap between them: a line of a column, or a cell of a table. */
export interface Segment {
  /** Letters and spaces from left to right as they are seen. A ligature is one entry, and marks are with their letter. */
  tokens: string[];
  left: number;
  right: number;
  y: number;
  size: number;
  bold: boolean;
}

/** A gap of this many times the font's size separates cells and columns. */
const wideGap = 1.2;
/** A gap of this many times the font's size is a space, if the file has none there. */
const spaceGap = 0.13;

/** Cuts a page into segments, from top to bottom. */
export function pageSegments(glyphs: readonly Glyph[]): Segment[] {
  return baselines(glyphs).flatMap((row) => segmentsOf(withMarks(row)));
}

/** Letters with nearly the same baseline. Raised and lowered ones are with their line. */
function baselines(glyphs: readonly Glyph[]): Glyph[][] {
  const rows: Glyph[][] = [];
  let size = 0;
  let y = Number.NEGATIVE_INFINITY;
  for (const glyph of glyphs.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    if (row && glyph.y - y <= 0.4 * Math.max(size, glyph.size)) {
      row.push(glyph);
      // The baseline is the one of the largest letters.
      if (glyph.size > size) [size, y] = [glyph.size, glyph.y];
    } else {
      rows.push([glyph]);
      [size, y] = [glyph.size, glyph.y];
    }
  }
  return rows;
}

const mark = /^\p{M}+$/u;

/** From left to right. Each mark is joined to the letter that it is above or below. Letters that are painted twice to look bold appear once. */
function withMarks(row: readonly Glyph[]): Glyph[] {
  const isMark = ({ text }: Glyph) => mark.test(text);
  const sorted = row
    .filter((glyph) => !isMark(glyph))
    .toSorted((one, other) => one.x - other.x || Number(isSpace(other)) - Number(isSpace(one)) || one.width - other.width);
  const letters: Glyph[] = [];
  for (const glyph of sorted) {
    const isRepeated = letters.slice(-3).some(({ text, x, y }) => {
      return text === glyph.text && text !== ' ' && Math.abs(glyph.x - x) < 0.08 * glyph.size && Math.abs(glyph.y - y) < 0.08 * glyph.size;
    });
    if (!isRepeated) letters.push({ ...glyph });
  }
  for (const glyph of row.filter(isMark)) {
    const middle = glyph.x + glyph.width / 2;
    const nearest = letters.reduce<{ letter?: Glyph; distance: number }>(
      (best, letter) => {
        const distance = Math.max(letter.x - middle, middle - letter.x - letter.width, 0);
        return distance < best.distance && letter.text.trim() !== '' ? { letter, distance } : best;
      },
      { distance: glyph.size },
    );
    if (nearest.letter && !nearest.letter.text.endsWith(glyph.text)) nearest.letter.text += glyph.text;
  }
  return letters;
}

function segmentsOf(row: readonly Glyph[]): Segment[] {
  const segments: (Segment & { boldLetters: number; letters: number })[] = [];
  let end = 0;
  for (const [index, glyph] of row.entries()) {
    const last = segments.at(-1);
    if (isSpace(glyph)) {
      // A space without width was a ZWNJ. Spaces may be wide, so that a gap counts from the last letter.
      const next = row[index + 1];
      const token = next && next.x - glyph.x < 0.05 * glyph.size ? '\u200c' : ' ';
      if (last && !/[ \u200c]/.test(last.tokens.at(-1) ?? '')) last.tokens.push(token);
      continue;
    }
    const gap = glyph.x - end;
    if (!last || gap > wideGap * Math.max(glyph.size, last.size * 0.8)) {
      segments.push({
        tokens: [glyph.text],
        left: glyph.x,
        right: glyph.x,
        y: glyph.y,
        size: glyph.size,
        bold: false,
        boldLetters: 0,
        letters: 0,
      });
    } else {
      if (gap > spaceGap * glyph.size && last.tokens.at(-1) !== ' ') last.tokens.push(' ');
      last.tokens.push(glyph.text);
      if (glyph.size > last.size) [last.size, last.y] = [glyph.size, glyph.y];
    }
    const segment = segments.at(-1);
    if (segment) {
      segment.right = Math.max(segment.right, glyph.x + glyph.width);
      segment.letters += 1;
      if (glyph.font === 'bold') segment.boldLetters += 1;
    }
    end = Math.max(last ? end : 0, glyph.x + glyph.width);
  }
  return segments.map(({ boldLetters, letters, ...segment }) => ({
    ...segment,
    tokens: trimmed(segment.tokens),
    bold: boldLetters > letters * 0.8,
  }));
}

function isSpace({ text }: Glyph): boolean {
  return text.trim() === '' && text !== '\u200c';
}

function trimmed(tokens: string[]): string[] {
  return /[ \u200c]/.test(tokens.at(-1) ?? '') ? tokens.slice(0, -1) : tokens;
}
