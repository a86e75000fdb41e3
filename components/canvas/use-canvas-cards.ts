import { useDebouncedCallback } from '@mantine/hooks';
import { applyNodeChanges, type Node, type NodeChange } from '@xyflow/react';
import { useCallback, useRef, useState } from 'react';
import type { Position } from './place-node';
import type { Places } from './use-layout';
import type { Typing } from './use-typing';

interface CanvasCardsOptions<Card extends Node> {
  /** What is drawn: lists that are other objects when something in them has changed. */
  of: readonly unknown[];
  /** Draws it. An unchanged card stays the same object, so that it is not rendered again. */
  draw: (former: readonly Card[]) => Card[];
  /** The places of nodes that have none of their own. */
  laidOut: Places | null;
  /** Called with the new positions of moved cards after a move has ended. */
  onMoved: (places: Places) => void;
  /** Called when there is a move to save, before it has ended. */
  wait: Typing['wait'];
  /** Changes the positions of dragged cards before they are drawn. */
  snap: (changes: NodeChange<Card>[]) => NodeChange<Card>[];
}

/** How long, in milliseconds, a card rests before its position is saved. The arrow keys move it in many small steps. */
const rest = 400;

/** The cards of a canvas. Dragging and selection are the canvas's own state, everything else comes from what is drawn. */
export function useCanvasCards<Card extends Node>({ of, draw, laidOut, onMoved, wait, snap }: CanvasCardsOptions<Card>) {
  const [cards, setCards] = useState<Card[]>(() => draw([]));
  const [drawn, setDrawn] = useState({ of, laidOut });
  if (drawn.laidOut !== laidOut || drawn.of.some((one, index) => one !== of[index])) {
    setDrawn({ of, laidOut });
    setCards(draw(cards));
  }

  const moved = useRef(new Map<string, Position>());
  const saveLater = useDebouncedCallback(
    () => {
      const places = new Map([...(laidOut ?? []), ...moved.current]);
      moved.current.clear();
      wait('places', false);
      onMoved(places);
    },
    { delay: rest, flushOnUnmount: true },
  );

  const onNodesChange = useCallback(
    (reported: NodeChange<Card>[]) => {
      const changes = snap(reported);
      const measured = new Set(changes.flatMap((change) => (change.type === 'dimensions' ? [change.id] : [])));
      setCards((former) => {
        const next = applyNodeChanges(changes, former);
        return measured.size === 0 ? next : next.map((card) => (measured.has(card.id) && card.handles ? withoutEstimate(card) : card));
      });
      for (const change of changes) {
        // While a note is resized, its position is not a move.
        if (change.type !== 'position' || change.dragging !== false || !change.position) continue;
        moved.current.set(change.id, { x: Math.round(change.position.x), y: Math.round(change.position.y) });
      }
      if (moved.current.size === 0) return;
      wait('places', true);
      saveLater();
    },
    [snap, wait, saveLater],
  );

  const select = useCallback((ids: ReadonlySet<string>) => {
    setCards((former) =>
      former.map((card) => (Boolean(card.selected) === ids.has(card.id) ? card : { ...card, selected: ids.has(card.id) })),
    );
  }, []);

  return { cards, onNodesChange, select };
}

/** A measured card has its real ports. */
function withoutEstimate<Card extends Node>({ handles: _handles, ...card }: Card): Card {
  return card as unknown as Card;
}
