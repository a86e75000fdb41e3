import { useReactFlow } from '@xyflow/react';
import type { Position } from '@/components/canvas/place-node';
import type { CommandTarget } from '@/components/canvas/use-canvas-commands';
import { useNewPlaces } from '@/components/canvas/use-new-places';
import { whenDrawn } from '@/components/canvas/when-drawn';
import { insertionOf } from '../insertion';
import { isComplete } from '../is-complete';
import { newNode, newNote } from '../new-node';
import type { AddableKind } from '../node-kinds';
import type { CardEditing } from '../state/card-editing';
import { useEditor, type InsertPlace, type Panel } from '../state/editor-context';

/** For how many frames a new card is waited for. */
const mostFrames = 20;

/** Functions that add nodes and notes. Each is one step of the history. */
export function useAddNode(canvas: CommandTarget, editing: CardEditing) {
  const { flow, actions, show } = useEditor();
  const { screenToFlowPosition } = useReactFlow();
  const places = useNewPlaces(canvas);

  const add = (kind: AddableKind, position: Position) => {
    const node = newNode(flow.nodes, kind, position);
    actions.add({ nodes: [node] });
    open({ kind: 'node', id: node.id }, node.id);
  };

  /** The form of something new has the focus, and the new node gets it when the form closes. */
  const open = (panel: Panel, node_id: string) =>
    whenDrawn(node_id, mostFrames, (card) => show(panel, card instanceof HTMLElement ? card : undefined));

  const placeOf = (from: InsertPlace): Position => {
    if ('source' in from) return places.between(from.source, undefined);
    const split = flow.edges.find(({ id }) => id === from.edge);
    return places.between(split?.source, split?.target);
  };

  const addNote = (at?: Position) => {
    const note = newNote({ x: 0, y: 0 });
    const { width, height } = note.size;
    const middle = places.middleOfView();
    const corner = at ?? places.free({ x: middle.x - width / 2, y: middle.y - height / 2 });
    const position = { x: Math.round(corner.x), y: Math.round(corner.y) };
    actions.add({ notes: [{ ...note, position }] });
    show(null);
    // The note is drawn with the next frame.
    requestAnimationFrame(() => {
      canvas.select([note.id]);
      editing.begin(note.id, 'text');
    });
  };

  return {
    /** Next to the selected node, or in the middle of the view. */
    addNext: (kind: AddableKind) => add(kind, places.afterCurrent()),
    /** At a place in the window. */
    addAt: (kind: AddableKind, at: Position) => add(kind, places.underPointer(at)),
    /**
     * Connected to what it is added to, at a place in the window, or below the node that it follows, or in the middle of the
     * path. A path that is not complete yet opens its form, otherwise the node does.
     */
    insert: (kind: AddableKind, from: InsertPlace, at?: Position) => {
      const insertion = insertionOf(flow, kind, from, at ? places.underPointer(at) : placeOf(from));
      if (!insertion) return;
      const { node, edges } = insertion;
      actions.add({ nodes: [node], edges });
      const [edge] = edges;
      open('edge' in from || isComplete(edge) ? { kind: 'node', id: node.id } : { kind: 'edge', id: edge.id }, node.id);
    },
    addNote: (at?: Position) => addNote(at && screenToFlowPosition(at)),
  };
}
