import { describe, expect, it } from 'vitest';
import type { Box, Position } from './place-node';
import { edgePath, edgeRegion, type EdgeEnds } from './edge-path';

const size = { width: 248, height: 100 };
const options = { joins: false, place: 0 };

/** The ends of an edge between two cards. */
function between(source: Box, target: Box): EdgeEnds {
  return {
    sourceX: source.x + source.width / 2,
    sourceY: source.y + source.height,
    targetX: target.x + target.width / 2,
    targetY: target.y,
    sourcePosition: 'bottom',
  };
}

/** The corners of a path. */
function cornersOf(path: string): Position[] {
  return [...path.matchAll(/[MQ] (-?[\d.]+) (-?[\d.]+)|L (-?[\d.]+) (-?[\d.]+)$/g)].map(([, x, y, endX, endY]) => ({
    x: Number(x ?? endX),
    y: Number(y ?? endY),
  }));
}

/** Whether a line of the path runs behind a card. */
function isBehind(path: string, { x, y, width, height }: Box): boolean {
  const points = cornersOf(path);
  return points.slice(1).some((to, index) => {
    const from = points[index] as Position;
    return (
      Math.max(from.x, to.x) > x && Math.min(from.x, to.x) < x + width && Math.max(from.y, to.y) > y && Math.min(from.y, to.y) < y + height
    );
  });
}

const card = (x: number, y: number): Box => ({ x, y, ...size });

describe('edgePath', () => {
  it('is a straight line to a card below', () => {
    const [source, target] = [card(0, 0), card(0, 200)];
    const { path, label } = edgePath(between(source, target), [], { own: [source, target], ...options });
    expect(path).toBe('M 124 100 L 124 200');
    expect(label).toEqual({ x: 124, y: 150 });
  });

  it('has its label above the target, or below the source if edges meet at the target', () => {
    const [source, target] = [card(0, 0), card(600, 300)];
    const own = [source, target];
    expect(edgePath(between(source, target), [], { own, ...options }).label.x).toBe(724);
    expect(edgePath(between(source, target), [], { own, place: 0, joins: true }).label.x).toBe(124);
  });

  it('runs around cards that are in the way', () => {
    const [source, target] = [card(0, 0), card(0, 600)];
    const cards = [card(0, 250), card(-300, 250)];
    const { path } = edgePath(between(source, target), cards, { own: [source, target], ...options });
    for (const one of [source, target, ...cards]) expect(isBehind(path, one)).toBe(false);
  });

  it('runs around the side back to an earlier card', () => {
    const [source, target] = [card(0, 600), card(0, 0)];
    const cards = [card(0, 300)];
    const { path } = edgePath(between(source, target), cards, { own: [source, target], ...options });
    for (const one of [source, target, ...cards]) expect(isBehind(path, one)).toBe(false);
  });

  it('runs around its own card back to it', () => {
    const own = [card(0, 0)];
    const { path } = edgePath(between(card(0, 0), card(0, 0)), [], { own, ...options });
    expect(isBehind(path, card(0, 0))).toBe(false);
  });

  it('has the label of a way around its own card above or below the card, not on it', () => {
    const card = { x: 0, y: 0, width: 248, height: 120 };
    const ends = { sourceX: 124, sourceY: 126, targetX: 124, targetY: -6, sourcePosition: 'bottom' };
    const { label } = edgePath(ends, [], { own: [card], joins: false, place: 0 });
    expect(label.y < -14 || label.y > 134).toBe(true);
  });

  it('first leads away from a port at a side', () => {
    const [source, target] = [card(0, 0), card(0, 300)];
    const ends = { ...between(source, target), sourceX: 248, sourceY: 60, sourcePosition: 'right' };
    const { path } = edgePath(ends, [], { own: [source, target], ...options });
    expect(cornersOf(path)[1]?.x).toBeGreaterThan(248);
    for (const one of [source, target]) expect(isBehind(path, one)).toBe(false);
  });

  it('keeps edges between the same cards, and their labels, apart', () => {
    const [source, target] = [card(0, 600), card(0, 0)];
    const own = [source, target];
    const [first, second] = [0, 1].map((place) => edgePath(between(source, target), [], { own, joins: false, place }));
    expect(first?.path).not.toBe(second?.path);
    expect(second?.label.y).not.toBe(first?.label.y);
  });

  it('is quick with many cards, and looks only at what is near', () => {
    const [source, target] = [card(0, 0), card(400, 400)];
    const cards = Array.from({ length: 400 }, (_, index) => card((index % 20) * 10, 100 + index));
    expect(edgePath(between(source, target), cards, { own: [source, target], ...options }).path).toMatch(/^M/);
    const region = edgeRegion(between(source, target));
    expect(region.width).toBeLessThan(1_000);
  });
});
