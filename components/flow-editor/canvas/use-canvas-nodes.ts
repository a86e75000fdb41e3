import { useDirection } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { applyNodeChanges, type NodeChange } from '@xyflow/react';
import { useCallback, useRef, useState } from 'react';
import type { DialogNode, DialogNote } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { Position } from '../place-node';
import type { Typing } from '../state/use-typing';
import type { CanvasCard } from './canvas-parts';
import { estimatedPorts, estimatedSize } from './card-size';

interface CanvasNodesOptions {
  flow: Flow;
  /** The places of nodes that have none of their own. */
  laidOut: ReadonlyMap<string, Position> | null;
  nodeLabel: (node: DialogNode) => string;
  noteLabel: (note: DialogNote) => string;
  /** Called with the new positions of moved cards after a move has ended. */
  onMoved: (places: ReadonlyMap<string, Position>) => void;
  /** Called when there is a move to save, before it has ended. */
  wait: Typing['wait'];
  /** Changes the positions of dragged cards before they are drawn. */
  snap: (changes: NodeChange<CanvasCard>[]) => NodeChange<CanvasCard>[];
}

/** How long, in milliseconds, a card rests before its position is saved. The arrow keys move it in many small steps. */
const rest = 400;

/**
 * In larger flows, cards are measured when they come into view, and their size is an estimate until then. To measure all
 * of them at once would take seconds.
 */
const mostMeasuredAtOnce = 150;

/** Notes lie behind nodes and edges, also while they are selected, which raises them by 1000. */
const behind = -1001;

/**
 * The nodes and notes as the canvas draws them. Dragging and selection are the canvas's own state, everything else comes
 * from the flow. An unchanged one stays the same object, so it is not rendered again.
 */
export function useCanvasNodes({ flow, laidOut, nodeLabel, noteLabel, onMoved, wait, snap }: CanvasNodesOptions) {
  const { dir } = useDirection();
  const draw = (former: readonly CanvasCard[]): CanvasCard[] => {
    const known = new Map(former.map((card) => [card.id, card]));
    const isLarge = flow.nodes.length > mostMeasuredAtOnce;
    const estimated = (card: CanvasCard): CanvasCard =>
      isLarge && !card.measured ? { ...card, measured: estimatedSize(card), handles: estimatedPorts(card, dir === 'rtl') } : card;
    const notes = flow.notes.map((note): CanvasCard => {
      const drawn = known.get(note.id);
      if (drawn?.type === 'note' && drawn.data.note === note && isAt(drawn, note.position)) return drawn;
      return {
        ...(drawn?.type === 'note' ? drawn : { selected: false }),
        id: note.id,
        type: 'note',
        position: note.position,
        ...note.size,
        data: { note },
        ariaLabel: noteLabel(note),
        zIndex: behind,
        connectable: false,
      };
    });
    const nodes = flow.nodes.map((node): CanvasCard => {
      const drawn = known.get(node.id);
      const position = laidOut?.get(node.id) ?? node.position;
      if (drawn?.type === 'flow' && drawn.data.node === node && isAt(drawn, position)) return drawn;
      return estimated({
        ...(drawn?.type === 'flow' ? drawn : { selected: false }),
        id: node.id,
        type: 'flow',
        position,
        data: drawn?.type === 'flow' && drawn.data.node === node ? drawn.data : { node },
        ariaLabel: nodeLabel(node),
        deletable: node.type !== 'start',
      });
    });
    return [...notes, ...nodes];
  };

  const [cards, setCards] = useState<CanvasCard[]>(() => draw([]));
  const [drawnFlow, setDrawnFlow] = useState({ nodes: flow.nodes, notes: flow.notes, laidOut });
  if (drawnFlow.nodes !== flow.nodes || drawnFlow.notes !== flow.notes || drawnFlow.laidOut !== laidOut) {
    setDrawnFlow({ nodes: flow.nodes, notes: flow.notes, laidOut });
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
    (reported: NodeChange<CanvasCard>[]) => {
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

function isAt({ position }: CanvasCard, { x, y }: Position): boolean {
  return position.x === x && position.y === y;
}

/** A measured card has its real ports. */
function withoutEstimate({ handles: _handles, ...card }: CanvasCard): CanvasCard {
  return card as CanvasCard;
}
