import type { Box } from './place-node';

/** A line along which a dragged box is aligned with others. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

/** The distance between points of the grid, in pixels. */
const grid = 20;

interface Snapped {
  /** By how much the box must move. */
  dx: number;
  dy: number;
  guides: Guide[];
}

/**
 * Aligns a dragged box with the sides and centers of other boxes that are closer than `reach`. If there are none, its
 * corner is put on the grid. Each direction by itself.
 */
export function snapToGuides(box: Box, others: readonly Box[], reach: number): Snapped {
  const across = nearest(linesOf(box.x, box.width), others, ({ x, width }) => linesOf(x, width), reach);
  const down = nearest(linesOf(box.y, box.height), others, ({ y, height }) => linesOf(y, height), reach);
  const dx = across?.by ?? toGrid(box.x);
  const dy = down?.by ?? toGrid(box.y);
  const moved = { ...box, x: box.x + dx, y: box.y + dy };
  const guides: Guide[] = [];
  if (across) guides.push({ axis: 'x', at: across.at, ...extentOf([moved, across.other], 'y', 'height') });
  if (down) guides.push({ axis: 'y', at: down.at, ...extentOf([moved, down.other], 'x', 'width') });
  return { dx, dy, guides };
}

/** Start, center and end. */
function linesOf(start: number, length: number): number[] {
  return [start, start + length / 2, start + length];
}

function nearest(lines: readonly number[], others: readonly Box[], linesOfOther: (box: Box) => number[], reach: number) {
  let best: { by: number; at: number; other: Box } | undefined;
  for (const other of others) {
    const theirs = linesOfOther(other);
    // Sides are aligned with sides, and centers with centers.
    for (const [index, line] of lines.entries()) {
      for (const [place, at] of theirs.entries()) {
        if ((index === 1) !== (place === 1)) continue;
        const by = at - line;
        if (Math.abs(by) < (best ? Math.abs(best.by) : reach)) best = { by, at, other };
      }
    }
  }
  return best;
}

function toGrid(value: number): number {
  return Math.round(value / grid) * grid - value;
}

function extentOf(boxes: readonly [Box, Box], start: 'x' | 'y', length: 'width' | 'height'): Pick<Guide, 'from' | 'to'> {
  const [one, other] = boxes;
  return { from: Math.min(one[start], other[start]), to: Math.max(one[start] + one[length], other[start] + other[length]) };
}
