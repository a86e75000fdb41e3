import { createContext, useContext, useState } from 'react';
import type { Box } from '../place-node';
import type { CanvasCard } from './canvas-parts';
import { estimatedSize } from './card-size';

/** The size of a cell, in pixels. A card is in a few cells. */
const cell = 400;

/** The places of all cards and notes, to find those near an edge or near a dragged card without looking at all. */
export class CardIndex {
  private readonly cells = new Map<string, string[]>();

  constructor(readonly boxes: ReadonlyMap<string, Box>) {
    for (const [id, box] of boxes) {
      for (const name of cellsOf(box)) {
        const list = this.cells.get(name);
        if (list) list.push(id);
        else this.cells.set(name, [id]);
      }
    }
  }

  /** The boxes that touch a region, without those of some ids. */
  near(region: Box, except: ReadonlySet<string>): Box[] {
    const found = new Map<string, Box>();
    for (const name of cellsOf(region)) {
      for (const id of this.cells.get(name) ?? []) {
        const box = this.boxes.get(id);
        if (box && !except.has(id) && touches(box, region)) found.set(id, box);
      }
    }
    return [...found.values()];
  }
}

function* cellsOf({ x, y, width, height }: Box): Generator<string> {
  for (let column = Math.floor(x / cell); column <= Math.floor((x + width) / cell); column++) {
    for (let row = Math.floor(y / cell); row <= Math.floor((y + height) / cell); row++) yield `${column}:${row}`;
  }
}

function touches(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** The place and size of a drawn card or note. Before it is drawn for the first time, its size is an estimate. */
export function boxOf(node: CanvasCard): Box {
  const { width, height } = node.measured ?? {};
  const size = width !== undefined && height !== undefined ? { width, height } : estimatedSize(node);
  return { ...node.position, ...size };
}

/** The index of the drawn cards. It stays the same until one of them has moved or changed its size, and while cards are dragged. */
export function useCardIndex(nodes: readonly CanvasCard[]): CardIndex {
  const [known, setKnown] = useState(() => ({ nodes, index: indexOf(nodes) }));
  if (known.nodes === nodes || nodes.some(({ dragging }) => dragging)) return known.index;
  const index = isCurrent(known.index, nodes) ? known.index : indexOf(nodes);
  setKnown({ nodes, index });
  return index;
}

function indexOf(nodes: readonly CanvasCard[]): CardIndex {
  return new CardIndex(new Map(nodes.map((node) => [node.id, boxOf(node)])));
}

function isCurrent({ boxes }: CardIndex, nodes: readonly CanvasCard[]): boolean {
  if (boxes.size !== nodes.length) return false;
  return nodes.every((node) => {
    const [known, now] = [boxes.get(node.id), boxOf(node)];
    return known && known.x === now.x && known.y === now.y && known.width === now.width && known.height === now.height;
  });
}

export const CardIndexContext = createContext<CardIndex | null>(null);

/** The index of the cards, for edges. */
export function useCards(): CardIndex {
  const index = useContext(CardIndexContext);
  if (!index) throw new Error('outside of the canvas');
  return index;
}
