import type { Edge, Node } from '@xyflow/react';
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { useCardIndex, type Estimate } from './card-index';
import type { useCanvasCards } from './use-canvas-cards';
import type { useCanvasEdges } from './use-canvas-edges';
import { useGoTo } from './use-go-to';
import { useOverlay } from './use-overlay';
import { usePointer } from './use-pointer';
import { useSelection, type ShownPart } from './use-selection';
import type { useSnap } from './use-snap';
import { useSteadyView } from './use-steady-view';

interface CanvasOptions<Card extends Node, Line extends Edge, From> {
  isReadOnly: boolean;
  snapping: ReturnType<typeof useSnap>;
  drawnCards: ReturnType<typeof useCanvasCards<Card>>;
  drawnEdges: ReturnType<typeof useCanvasEdges<Line>>;
  estimate: Estimate<Card>;
  /** The part whose form is open. */
  shown: ShownPart | null;
  show: (part: ShownPart | null) => void;
  /** The element from which the form was opened by key. */
  openedFromRef: RefObject<HTMLElement | SVGElement | null>;
  /** Moves the focus into the open form. */
  focusForm: () => void;
  /** What a path begins at that is drawn from a port. */
  fromPort: (node_id: string, handle_id: string | null | undefined) => From;
}

export type Canvas<Card extends Node, Line extends Edge, From> = ReturnType<typeof useCanvas<Card, Line, From>>;

/** What can be done on a canvas that is edited, whatever is drawn on it. */
export function useCanvas<Card extends Node, Line extends Edge, From>(options: CanvasOptions<Card, Line, From>) {
  const { isReadOnly, snapping, drawnCards, drawnEdges, estimate, shown, show, openedFromRef, focusForm, fromPort } = options;
  const { cardsRef, pointerRef, guides, onDragStart, onDragStop } = snapping;
  const cards = useCardIndex(drawnCards.cards, estimate);
  useEffect(() => {
    cardsRef.current = cards;
  }, [cardsRef, cards]);
  const shownPart = shown?.id ?? null;
  const { selection, onSelectionChange, select, current } = useSelection({
    selectCards: drawnCards.select,
    selectEdges: drawnEdges.select,
    shownPart,
    show,
  });
  const frame = useSteadyView(shown?.kind === 'node' ? shownPart : null);
  const goTo = useGoTo(cardsRef);
  const overlays = useOverlay<From>({ frame, current, isReadOnly, fromPort });
  const pointing = usePointer(pointerRef, overlays.openContext);

  return {
    cards,
    pointerRef,
    selection,
    select,
    current,
    goTo,
    overlays,
    frame,
    frameProps: {
      ...pointing,
      onPointerDownCapture: () => {
        openedFromRef.current = null;
      },
      onContextMenu: overlays.onContextMenu,
      onKeyDownCapture: ({ key, target }: KeyboardEvent) => {
        openedFromRef.current = key === 'Enter' && (target instanceof HTMLElement || target instanceof SVGElement) ? target : null;
        // If the form is already open, it gets the focus.
        if (openedFromRef.current?.dataset.id === (shownPart ?? '')) focusForm();
      },
    },
    drag: { guides, onDragStart, onDragStop },
    flow: {
      nodes: drawnCards.cards,
      edges: drawnEdges.edges,
      onNodesChange: drawnCards.onNodesChange,
      onEdgesChange: drawnEdges.onEdgesChange,
      onSelectionChange,
      onPaneClick: () => shown && show(null),
      onConnectEnd: overlays.onConnectEnd,
    },
  };
}
