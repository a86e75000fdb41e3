import type { Glyph } from './page-glyphs';
import { inColumns } from './columns';
import { pageSegments, type Segment } from './page-segments';
import { isRightToLeft, readLine, type LineReading } from './reading-order';

/** A line of text where it is on its page, in points from the top left. */
export interface Line {
  page: number;
  /** The column or part of the page that it is in. Numbers increase in reading order. */
  group: number;
  /** The cells of a table, or the whole line, in reading order. */
  cells: (LineReading & { left: number; right: number })[];
  isRtl: boolean;
  left: number;
  right: number;
  y: number;
  size: number;
  bold: boolean;
  /** How many letters, signs and spaces it has. */
  length: number;
}

/** The lines of a page in reading order. */
export function pageLines(glyphs: readonly Glyph[], page: number): Line[] {
  const segments = pageSegments(glyphs);
  const isRtl = isRightToLeft(
    segments.flatMap(({ tokens }) => tokens),
    0.5,
  );
  return inColumns(segments, isRtl).flatMap((group, index) => linesOf(group).map((line) => toLine(line, page, index, isRtl)));
}

/** Segments of a column on one baseline. */
function linesOf(segments: readonly Segment[]): Segment[][] {
  const lines: Segment[][] = [];
  for (const segment of segments.toSorted((one, other) => one.y - other.y)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && segment.y - first.y <= 0.4 * Math.max(first.size, segment.size)) line.push(segment);
    else lines.push([segment]);
  }
  return lines;
}

function toLine(segments: readonly Segment[], page: number, group: number, pageIsRtl: boolean): Line {
  const tokens = segments.flatMap((segment) => segment.tokens);
  const isRtl = isRightToLeft(tokens, pageIsRtl ? 0.15 : 0.3);
  const sorted = segments.toSorted((one, other) =>
    isRtl || (pageIsRtl && segments.length > 1) ? other.left - one.left : one.left - other.left,
  );
  const main = segments.reduce((best, segment) => (segment.tokens.length > best.tokens.length ? segment : best));
  return {
    page,
    group,
    cells: sorted.map(({ tokens: letters, left, right }) => ({
      ...readLine(letters, isRightToLeft(letters, isRtl ? 0.15 : 0.3)),
      left,
      right,
    })),
    isRtl,
    left: Math.min(...segments.map(({ left }) => left)),
    right: Math.max(...segments.map(({ right }) => right)),
    y: main.y,
    size: main.size,
    bold: segments.every(({ bold }) => bold),
    length: tokens.length,
  };
}
