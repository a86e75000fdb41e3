import type { Box, Position } from './place-node';

/** Where an edge leaves its source, at the bottom or at a side, and where it enters its target, which is at the top. */
export interface EdgeEnds {
  sourceX: number;
  sourceY: number;
  targetX: number;
  targetY: number;
  sourcePosition: string;
}

interface EdgePathOptions {
  /** The cards of the edge's own two nodes. */
  own: readonly Box[];
  /** Whether the label is near the source, because more edges meet at the target than part at the source. */
  joins: boolean;
  /** The edge's position among the edges between the same two nodes. Each runs in its own lane. */
  place: number;
}

/** The distance that an edge keeps from cards, and from the ends to its first turn. */
const clear = 16;
const lane = 10;
const radius = 12;
const labelHeight = 28;

/** The width of a short label. */
const labelWidth = 84;

/** The length of the last line to a target. It has space for a label. */
const beforeTarget = 44;

/** With more cards than this near an edge, it takes the direct way, because trying all would take too long. */
const mostCards = 48;

/** What a turn, and a segment behind a card, are worth in pixels of length. */
const cost = { turn: 40, hit: 4_000 };

/** Where cards can be in the way of an edge. */
export function edgeRegion({ sourceX, sourceY, targetX, targetY }: EdgeEnds): Box {
  const margin = 160;
  return {
    x: Math.min(sourceX, targetX) - margin,
    y: Math.min(sourceY, targetY) - clear * 2,
    width: Math.abs(sourceX - targetX) + 2 * margin,
    height: Math.abs(sourceY - targetY) + clear * 4,
  };
}

/**
 * The path of an edge in straight lines with round corners, and the center of its label. Of the ways with few turns it
 * takes the shortest one that does not run behind cards. An edge back to an earlier node runs around their sides.
 *
 * @param cards near the edge: those of other nodes in its `edgeRegion`
 */
export function edgePath(ends: EdgeEnds, cards: readonly Box[], options: EdgePathOptions): { path: string; label: Position } {
  const near = cards.length > mostCards ? [] : cards;
  const obstacles = [...near.map((box) => grown(box, clear / 2)), ...options.own];
  const shift = clear + options.place * lane;
  let best: { points: Position[]; worth: number } | undefined;
  for (const points of waysOf(ends, [...near, ...options.own], shift)) {
    const worth = worthOf(points, obstacles);
    // Of ways that are equally good, the first one. Their lengths differ in the last digits.
    if (!best || worth < best.worth - 1) best = { points, worth };
  }
  const points = best?.points ?? [];
  return { path: drawn(points), label: labelOf(points, options) };
}

/** All ways to try: down, across and down, or around a side. */
function* waysOf(ends: EdgeEnds, boxes: readonly Box[], shift: number): Generator<Position[]> {
  const { sourceX, sourceY, targetX, targetY, sourcePosition } = ends;
  const start = { x: sourceX, y: sourceY };
  const end = { x: targetX, y: targetY };
  const isBelow = sourcePosition === 'bottom';
  const outX = isBelow ? sourceX : sourceX + (sourcePosition === 'left' ? -shift : shift);
  const down = isBelow ? sourceY + clear : sourceY;
  const up = targetY - clear;

  if (up >= down) {
    // Edges to the same level turn at the same height, whatever the heights of the cards where they begin.
    const turn = targetY - Math.min(beforeTarget, (targetY - sourceY) / 2);
    const heights = [turn, down, up, ...boxes.flatMap(({ y, height }) => [y - shift, y + height + shift])];
    for (const y of heights) {
      if (y >= down && y <= up) yield joined([start, { x: outX, y: sourceY }, { x: outX, y }, { x: targetX, y }, end]);
    }
  }
  const widths = [(outX + targetX) / 2, outX, ...boxes.flatMap(({ x, width }) => [x - shift, x + width + shift])];
  for (const x of widths) {
    // From a side, a way must first lead away from the card.
    if (!isBelow && (sourcePosition === 'left' ? x > outX : x < outX)) continue;
    yield joined([start, { x: sourceX, y: down }, { x, y: down }, { x, y: up }, { x: targetX, y: up }, end]);
  }
}

/** Without points that repeat, and without points between two others on a line. */
function joined(points: readonly Position[]): Position[] {
  const rest: Position[] = [];
  for (const point of points) {
    const [last, before] = [rest.at(-1), rest.at(-2)];
    if (last && last.x === point.x && last.y === point.y) continue;
    const isOnLine = last && before && ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y));
    if (isOnLine) rest.pop();
    rest.push(point);
  }
  return rest;
}

/** The length of a way in pixels, with what its turns and the cards in its way are worth. Less is better. */
function worthOf(points: readonly Position[], obstacles: readonly Box[]): number {
  let sum = (points.length - 2) * cost.turn;
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1] as Position, points[index] as Position];
    sum += Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
    for (const box of obstacles) if (crosses(from, to, box)) sum += cost.hit;
  }
  return sum;
}

function crosses(from: Position, to: Position, { x, y, width, height }: Box): boolean {
  return (
    Math.max(from.x, to.x) > x && Math.min(from.x, to.x) < x + width && Math.max(from.y, to.y) > y && Math.min(from.y, to.y) < y + height
  );
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The path as SVG, with round corners. */
function drawn(points: readonly Position[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M ${point.x} ${point.y}`;
      if (!after) return `L ${point.x} ${point.y}`;
      const [from, to] = [toward(point, before), toward(point, after)];
      return `L ${from.x} ${from.y} Q ${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join(' ');
}

/** The point on the way to another at which a corner begins. */
function toward(point: Position, other: Position): Position {
  const length = Math.abs(other.x - point.x) + Math.abs(other.y - point.y);
  const by = Math.min(radius, length / 2) / (length || 1);
  return { x: point.x + (other.x - point.x) * by, y: point.y + (other.y - point.y) * by };
}

/**
 * The center of the label: on the last line before the target or the first one after the source, where other edges of the
 * same node do not run. If that is too short for a label, on the longest line that runs across, because beside a card, a label
 * would lie on it.
 */
function labelOf(points: readonly Position[], { joins, place }: EdgePathOptions): Position {
  const lines = points.slice(1).map((to, index) => ({ from: points[index] as Position, to }));
  const lengthOf = ({ from, to }: (typeof lines)[number]) => Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
  const own = joins ? lines[0] : lines.at(-1);
  const across = lines.filter((one) => one.from.y === one.to.y && lengthOf(one) >= labelWidth);
  const roomy = across.length > 0 ? across : lines;
  const longest = roomy.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one), roomy[0] as (typeof lines)[number]);
  const line = own && lengthOf(own) >= labelHeight ? own : longest;
  return { x: (line.from.x + line.to.x) / 2, y: (line.from.y + line.to.y) / 2 + place * (labelHeight + 2) };
}
