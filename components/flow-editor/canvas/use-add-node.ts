import { useDirection } from '@mantine/core';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { partOnCanvas } from '@/components/canvas/focus-soon';
import { insertionOf } from '../insertion';
import { isComplete } from '../is-complete';
import { newNode, newNote } from '../new-node';
import type { AddableKind } from '../node-kinds';
import { cardSize, freePlace, placeAfter, type Position } from '@/components/canvas/place-node';
import type { CardEditing } from '../state/card-editing';
import { useEditor, type InsertPlace, type Panel } from '../state/editor-context';
import type { CardIndex } from '@/components/canvas/card-index';
import type { Selection } from '@/components/canvas/use-selection';

interface AddOptions {
  cards: CardIndex;
  current: () => Selection;
  select: (ids: readonly string[]) => void;
  editing: CardEditing;
}

/** For how many frames a new card is waited for. */
const mostFrames = 20;

/** Functions that add nodes and notes. Each is one step of the history. */
export function useAddNode({ cards, current, select, editing }: AddOptions) {
  const { flow, actions, show } = useEditor();
  const { screenToFlowPosition } = useReactFlow();
  const store = useStoreApi();
  const { dir } = useDirection();
  const taken = () => [...cards.boxes.values()];

  const middleOfView = (): Position => {
    const { transform, width, height } = store.getState();
    const [x, y, zoom] = transform;
    return { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom };
  };

  /** Where the pointer is, with the middle of the card's upper side under it. */
  const under = ({ x, y }: Position) => freePlace(taken(), { x: Math.round(x - cardSize.width / 2), y: Math.round(y) }, dir === 'rtl');

  const afterCurrent = (): Position => {
    const box = cards.boxes.get(current().nodes.at(-1) ?? '');
    if (box) return placeAfter(taken(), box, dir === 'rtl');
    const { x, y } = middleOfView();
    return under({ x, y: y - cardSize.height / 2 });
  };

  const add = (kind: AddableKind, position: Position) => {
    const node = newNode(flow.nodes, kind, position);
    actions.add({ nodes: [node] });
    open({ kind: 'node', id: node.id }, node.id);
  };

  /** The form of something new has the focus, and the new node gets it when the form closes. */
  const open = (panel: Panel, node_id: string, frames = mostFrames) => {
    requestAnimationFrame(() => {
      const card = partOnCanvas(node_id);
      if (card instanceof HTMLElement) show(panel, card);
      else if (frames > 0) open(panel, node_id, frames - 1);
      else show(panel);
    });
  };

  /** Connects a new node to what it is added to. A path that is not complete yet opens its form, otherwise the node does. */
  const insert = (kind: AddableKind, from: InsertPlace, at?: Position) => {
    const insertion = insertionOf(flow, kind, from, at ? under(at) : placeOf(from));
    if (!insertion) return;
    const { node, edges } = insertion;
    actions.add({ nodes: [node], edges });
    const [edge] = edges;
    open('edge' in from || isComplete(edge) ? { kind: 'node', id: node.id } : { kind: 'edge', id: edge.id }, node.id);
  };

  /** Below the node, or in the middle of the path. */
  const placeOf = (from: InsertPlace): Position => {
    const split = 'edge' in from ? flow.edges.find(({ id }) => id === from.edge) : undefined;
    const source = cards.boxes.get(split?.source ?? ('source' in from ? from.source : ''));
    const target = cards.boxes.get(split?.target ?? '');
    if (!source) return afterCurrent();
    if (!target) return placeAfter(taken(), source, dir === 'rtl');
    const middle = (source.y + source.height + target.y) / 2 - cardSize.height / 2;
    return freePlace(taken(), { x: Math.round((source.x + target.x) / 2), y: Math.round(middle) }, dir === 'rtl');
  };

  const addNote = (at?: Position) => {
    const note = newNote({ x: 0, y: 0 });
    const { width, height } = note.size;
    const middle = middleOfView();
    const corner = at ?? freePlace(taken(), { x: middle.x - width / 2, y: middle.y - height / 2 }, dir === 'rtl');
    const position = { x: Math.round(corner.x), y: Math.round(corner.y) };
    actions.add({ notes: [{ ...note, position }] });
    show(null);
    // The note is drawn with the next frame.
    requestAnimationFrame(() => {
      select([note.id]);
      editing.begin(note.id, 'text');
    });
  };

  return {
    /** Next to the selected node, or in the middle of the view. */
    addNext: (kind: AddableKind) => add(kind, afterCurrent()),
    /** At a place in the window. */
    addAt: (kind: AddableKind, at: Position) => add(kind, under(screenToFlowPosition(at))),
    /** Connected. At a place in the window, or below the node that it follows. */
    insert: (kind: AddableKind, from: InsertPlace, at?: Position) => insert(kind, from, at && screenToFlowPosition(at)),
    addNote: (at?: Position) => addNote(at && screenToFlowPosition(at)),
  };
}
