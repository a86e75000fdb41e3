import type { Segment } from './page-segments';

/**
 * Puts the segments of a page into the order in which its columns are read. What crosses the gutter, such as a heading,
 * ends the columns above it. Tables remain whole: their cells are short.
 *
 * @param isRtl whether the right column is read first
 * @returns groups of segments, each a column or a part of the page without columns
 */
export function inColumns(segments: readonly Segment[], isRtl: boolean, depth = 0): Segment[][] {
  const gutter = depth < 3 ? findGutter(segments) : null;
  if (gutter === null) return segments.length > 0 ? [[...segments]] : [];
  const groups: Segment[][] = [];
  let sides: [Segment[], Segment[]] = [[], []];
  const close = () => {
    const ordered = isRtl ? sides.toReversed() : sides;
    for (const side of ordered) groups.push(...inColumns(side, isRtl, depth + 1));
    sides = [[], []];
  };
  for (const segment of segments.toSorted((one, other) => one.y - other.y)) {
    if (segment.right <= gutter) sides[0].push(segment);
    else if (segment.left >= gutter) sides[1].push(segment);
    else {
      close();
      const last = groups.at(-1);
      const continues = last && last.length > 0 && last.every(({ left, right }) => left < gutter && right > gutter);
      if (continues) last.push(segment);
      else groups.push([segment]);
    }
  }
  close();
  return groups;
}

/** A column has at least this many lines, of this many characters on average. */
const fewestLines = 4;
const shortestLine = 14;

/** The middle of the gap between two columns of running text, or null. */
function findGutter(segments: readonly Segment[]): number | null {
  if (segments.length < 2 * fewestLines) return null;
  const left = Math.min(...segments.map((segment) => segment.left));
  const right = Math.max(...segments.map((segment) => segment.right));
  const width = right - left;
  let best: { x: number; crossing: number } | null = null;
  for (const x of gaps(segments)) {
    if (x < left + 0.2 * width || x > right - 0.2 * width) continue;
    const before = segments.filter((segment) => segment.right <= x);
    const after = segments.filter((segment) => segment.left >= x);
    const crossing = segments.length - before.length - after.length;
    if (crossing > 0.34 * segments.length || !isColumn(before) || !isColumn(after) || !areBeside(before, after)) continue;
    if (!best || crossing < best.crossing) best = { x, crossing };
  }
  return best?.x ?? null;
}

/** The places where a gutter could be: just before the left edges of segments, each once. */
function gaps(segments: readonly Segment[]): number[] {
  return [...new Set(segments.map(({ left }) => Math.floor(left) - 1))];
}

function isColumn(segments: readonly Segment[]): boolean {
  if (segments.length < fewestLines) return false;
  const left = Math.min(...segments.map((segment) => segment.left));
  const right = Math.max(...segments.map((segment) => segment.right));
  const width = segments.reduce((sum, segment) => sum + segment.right - segment.left, 0) / segments.length;
  const letters = segments.reduce((sum, { tokens }) => sum + tokens.length, 0) / segments.length;
  return letters >= shortestLine && width >= 0.5 * (right - left);
}

/** Whether most lines of the shorter column have a line of the other one beside them. */
function areBeside(before: readonly Segment[], after: readonly Segment[]): boolean {
  const [few, many] = before.length < after.length ? [before, after] : [after, before];
  const top = Math.min(...many.map(({ y }) => y));
  const bottom = Math.max(...many.map(({ y }) => y));
  return few.filter(({ y, size }) => y >= top - size && y <= bottom + size).length >= 0.6 * few.length;
}
