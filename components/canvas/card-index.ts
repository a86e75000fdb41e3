import type { Node } from '@xyflow/react';
import { createContext, useContext, useState } from 'react';
import type { Box } from './place-node';

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

/** About how large a card will be that was not drawn yet. */
export type Estimate<Card extends Node> = (card: Card) => { width: number; height: number };

/** The place and size of a card. Before it is drawn for the first time, its size is an estimate. */
export function boxOf<Card extends Node>(card: Card, estimate: Estimate<Card>): Box {
  const { width, height } = card.measured ?? {};
  const size = width !== undefined && height !== undefined ? { width, height } : estimate(card);
  return { ...card.position, ...size };
}

/** The index of the drawn cards. It stays the same until one of them has moved or changed its size, and while cards are dragged. */
export function useCardIndex<Card extends Node>(nodes: readonly Card[], estimate: Estimate<Card>): CardIndex {
  const [known, setKnown] = useState(() => ({ nodes, index: indexOf(nodes, estimate) }));
  if (known.nodes === nodes || nodes.some(({ dragging }) => dragging)) return known.index;
  const index = isCurrent(known.index, nodes, estimate) ? known.index : indexOf(nodes, estimate);
  setKnown({ nodes, index });
  return index;
}

function indexOf<Card extends Node>(nodes: readonly Card[], estimate: Estimate<Card>): CardIndex {
  return new CardIndex(new Map(nodes.map((node) => [node.id, boxOf(node, estimate)])));
}

function isCurrent<Card extends Node>({ boxes }: CardIndex, nodes: readonly Card[], estimate: Estimate<Card>): boolean {
  if (boxes.size !== nodes.length) return false;
  return nodes.every((node) => {
    const [known, now] = [boxes.get(node.id), boxOf(node, estimate)];
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
