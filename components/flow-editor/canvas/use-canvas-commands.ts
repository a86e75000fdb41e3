import { useDirection } from '@mantine/core';
import { useReactFlow } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { useRef, type RefObject } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { limits } from '@/lib/limits';
import type { Position } from '../place-node';
import { useEditor } from '../state/editor-context';
import { useActionsOf } from '../state/use-actions-of';
import { useWorkflowsOf } from '../state/use-workflows-of';
import type { CanvasCard } from './canvas-parts';
import { alignBoxes, distributeBoxes, type Alignment, type Axis } from './align-boxes';
import { boxOf, type CardIndex } from './card-index';
import { fitAll } from './views';
import { boundsOfPiece, isEmptyPiece, partsOfPiece, pieceOf, readPiece, type FlowPiece } from './flow-piece';
import { placesOfNotes, useLayout } from './use-arrange';
import type { PointerPlace } from './use-pointer';
import type { Selection } from './use-selection';

interface CommandOptions {
  cards: CardIndex;
  current: () => Selection;
  select: (ids: readonly string[]) => void;
  goTo: (id: string) => void;
  pointer: RefObject<PointerPlace>;
}

export type CanvasCommands = ReturnType<typeof useCanvasCommands>;

/** The space between what is copied and its copy, in pixels. */
const beside = 48;

/** What can be done with the selection. By default it is what is selected now. Each is one step of the history. */
export function useCanvasCommands({ cards, current, select, goTo, pointer }: CommandOptions) {
  const { flow, flowBases, actions, isReadOnly, askToDelete, show } = useEditor();
  const callable = useActionsOf(flow.id);
  const runnable = useWorkflowsOf(flow.id);
  const t = useTranslations('flowEditor.canvas');
  const { dir } = useDirection();
  const { fitView, screenToFlowPosition, getNodes } = useReactFlow<CanvasCard>();
  const layout = useLayout();
  /** What was copied last in this tab. Menus may not read the clipboard without permission. */
  const copied = useRef<FlowPiece | null>(null);

  const idsOf = ({ nodes, notes }: Selection = current()) => new Set([...nodes, ...notes]);
  const boxesOf = (ids: ReadonlySet<string>) =>
    new Map(
      getNodes()
        .filter(({ id }) => ids.has(id))
        .map((card) => [card.id, boxOf(card)]),
    );

  const refuse = (message: Parameters<typeof t>[0]) => showToast({ kind: 'error', message: t(message), id: message });

  const copy = (ids = idsOf()): string | null => {
    if (ids.size === 0) return null;
    const piece = pieceOf(flow, ids);
    if (isEmptyPiece(piece)) {
      refuse('start_stays');
      return null;
    }
    copied.current = piece;
    return JSON.stringify(piece);
  };

  const cut = (ids = idsOf()): string | null => {
    if (isReadOnly) {
      refuse('read_only');
      return null;
    }
    const text = copy(ids);
    if (text === null) return null;
    const starts = new Set(flow.nodes.filter(({ type }) => type === 'start').map(({ id }) => id));
    const gone = [...ids].filter((id) => !starts.has(id));
    show(null);
    actions.remove({ nodes: gone, notes: gone });
    return text;
  };

  /** By how much a piece moves so that it is beside its originals, and over no other card. */
  const besideOriginals = (piece: FlowPiece): Position => {
    const bounds = boundsOfPiece(piece);
    const step = (bounds.width + beside) * (dir === 'rtl' ? -1 : 1);
    const isFree = (dx: number) => cards.near({ ...bounds, x: bounds.x + dx }, new Set()).length === 0;
    const free = [1, 2, 3, 4, 5].map((times) => times * step).find(isFree);
    return { x: free ?? beside, y: free === undefined ? beside : 0 };
  };

  const add = (piece: FlowPiece, by: Position) => {
    if (isReadOnly) return refuse('read_only');
    if (flow.nodes.length + piece.nodes.length > limits.nodes || flow.notes.length + piece.notes.length > limits.notes)
      return refuse('too_many');
    const known = {
      flows: new Set(flowBases.map(({ id }) => id)),
      actions: new Set(callable?.map(({ id }) => id)),
      workflows: new Set(runnable?.map(({ id }) => id)),
    };
    const parts = partsOfPiece(piece, flow, known, by);
    actions.add(parts);
    const ids = [...parts.nodes, ...parts.notes].map(({ id }) => id);
    // The new parts are drawn with the next frame.
    requestAnimationFrame(() => {
      select(ids);
      if (ids[0] !== undefined) goTo(ids[0]);
    });
  };

  /** At a place in the window, or where the pointer is. If a card is there already, beside the originals. */
  const paste = (piece: FlowPiece | null, at: Position | null = pointer.current.at) => {
    if (!piece) return refuse('not_a_piece');
    const to = at && screenToFlowPosition(at);
    if (!to || cards.near({ ...to, width: 1, height: 1 }, new Set()).length > 0) return add(piece, besideOriginals(piece));
    const { x, y, width } = boundsOfPiece(piece);
    add(piece, { x: to.x - x - width / 2, y: to.y - y });
  };

  const duplicate = (ids = idsOf()) => {
    if (ids.size === 0) return;
    const piece = pieceOf(flow, ids);
    if (isEmptyPiece(piece)) return refuse('start_stays');
    add(piece, besideOriginals(piece));
  };

  const remove = ({ nodes, notes, edges }: Selection = current()) => {
    const starts = new Set(flow.nodes.filter(({ type }) => type === 'start').map(({ id }) => id));
    const doomed = nodes.filter((id) => !starts.has(id));
    // Paths of deleted nodes are listed with them.
    const ways = flow.edges.filter(({ id, source, target }) => edges.includes(id) && !doomed.includes(source) && !doomed.includes(target));
    if (doomed.length + notes.length + ways.length === 0) {
      if (nodes.length > 0) refuse('start_stays');
      return;
    }
    askToDelete({
      ...(doomed.length > 0 && { nodes: doomed }),
      ...(notes.length > 0 && { notes }),
      ...(ways.length > 0 && { edges: ways.map(({ id }) => id) }),
    });
  };

  const align = (along: Alignment) => {
    const boxes = boxesOf(idsOf());
    if (boxes.size > 1) actions.moveNodes(alignBoxes(boxes, along));
  };
  const distribute = (axis: Axis) => {
    const boxes = boxesOf(idsOf());
    if (boxes.size > 2) actions.moveNodes(distributeBoxes(boxes, axis));
  };

  const fit = () => void fitView(fitAll(dir));

  /** Arranges the selected nodes, or the whole flow if it is one node or none. */
  const arrange = async () => {
    const { nodes } = current();
    const chosen = nodes.length > 1 ? new Set(nodes) : undefined;
    const boxes = boxesOf(new Set(getNodes().map(({ id }) => id)));
    const places = await layout(flow, boxes, chosen);
    if (!places) return;
    actions.moveNodes(chosen ? places : new Map([...places, ...placesOfNotes(flow.notes, places, boxes)]));
    if (!chosen) requestAnimationFrame(fit);
  };

  const selectAll = () => select(getNodes().map(({ id }) => id));

  const setDefault = (edge_id: string) => actions.update('edges', edge_id, { conditions: [{ type: 'default' }], operator: 'AND' });
  /** Whether a path can become the default one: its node has no other. */
  const maySetDefault = (edge_id: string) => {
    const edge = flow.edges.find(({ id }) => id === edge_id);
    return edge !== undefined && !flow.edges.some((other) => other.source === edge.source && isDefaultEdge(other));
  };

  return {
    copy,
    cut,
    pasteText: (text: string) => paste(readPiece(text)),
    pasteCopied: (at: Position | null) => paste(copied.current, at),
    hasCopied: () => copied.current !== null,
    duplicate,
    remove,
    align,
    distribute,
    arrange,
    fit,
    selectAll,
    setDefault,
    maySetDefault,
  };
}
