import { useStoreApi, type Node, type NodeChange } from '@xyflow/react';
import { useCallback, useMemo, useRef } from 'react';
import { boundsOf } from './align-boxes';
import type { CardIndex } from './card-index';
import { snapToGuides, type Guide } from './snap-to-guides';
import type { PointerPlace } from './use-pointer';

/** How near, in pixels of the screen, a dragged card must be to a line to be aligned with it. */
const reach = 7;

/** With more cards than this in view, cards are only put on the grid. The lines would be too many to mean something. */
const mostCards = 200;

const noGuides: readonly Guide[] = [];

/** The lines that are shown while cards are dragged. It is no React state, so that only the lines render again. */
export class Guides {
  private shown = noGuides;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): readonly Guide[] => this.shown;

  show(guides: readonly Guide[]): void {
    if (guides.length === 0 && this.shown.length === 0) return;
    this.shown = guides.length === 0 ? noGuides : guides;
    this.listeners.forEach((listener) => listener());
  }
}

/** Aligns cards with others, or puts them on the grid, while they are dragged. With Alt pressed they go where the pointer is. */
export function useSnap() {
  /** The cards as they were when nothing was dragged, and where the pointer is. `useCanvas` writes both. */
  const cardsRef = useRef<CardIndex>(null);
  const pointerRef = useRef<PointerPlace>({ at: null, altKey: false });
  const store = useStoreApi();
  const guides = useMemo(() => new Guides(), []);
  const isDragging = useRef(false);

  const snap = useCallback(
    <Card extends Node>(changes: NodeChange<Card>[]): NodeChange<Card>[] => {
      const cards = cardsRef.current;
      if (!isDragging.current || !cards) return changes;
      const moves = changes.flatMap((change) =>
        change.type === 'position' && change.dragging !== undefined && change.position ? [{ id: change.id, at: change.position }] : [],
      );
      if (moves.length === 0) return changes;
      if (pointerRef.current.altKey) {
        guides.show([]);
        return changes;
      }
      const { transform, width, height } = store.getState();
      const [x, y, zoom] = transform;
      const dragged = new Set(moves.map(({ id }) => id));
      const view = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
      const inView = cards.near(view, dragged);
      const boxes = moves.flatMap(({ id, at }) => {
        const box = cards.boxes.get(id);
        return box ? [{ ...box, ...at }] : [];
      });
      const snapped = snapToGuides(boundsOf(boxes), inView.length > mostCards ? [] : inView, reach / zoom);
      guides.show(snapped.guides);
      return changes.map((change) =>
        change.type === 'position' && change.position
          ? { ...change, position: { x: change.position.x + snapped.dx, y: change.position.y + snapped.dy } }
          : change,
      );
    },
    [guides, store],
  );

  const onDragStart = useCallback(() => {
    isDragging.current = true;
  }, []);
  const onDragStop = useCallback(() => {
    isDragging.current = false;
    guides.show([]);
  }, [guides]);

  return { cardsRef, pointerRef, snap, guides, onDragStart, onDragStop };
}
