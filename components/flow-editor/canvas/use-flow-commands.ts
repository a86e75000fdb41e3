import { useTranslations } from 'next-intl';
import { useCanvasCommands, type CanvasCommands, type CanvasContent, type CommandTarget } from '@/components/canvas/use-canvas-commands';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { limits } from '@/lib/limits';
import { useEditor } from '../state/editor-context';
import { useActionsOf } from '../state/use-actions-of';
import { useWorkflowsOf } from '../state/use-workflows-of';
import type { CanvasCard } from './canvas-parts';
import { estimatedSize } from './card-size';
import { graphOf } from './flow-graph';
import { boundsOfPiece, isEmptyPiece, partsOfPiece, pieceOf, readPiece, type FlowPiece } from './flow-piece';
import { placesOfNotes } from './places-of-notes';

export interface FlowCommands extends CanvasCommands {
  setDefault: (edge_id: string) => void;
  /** Whether a path can become the default one: its node has no other. */
  maySetDefault: (edge_id: string) => boolean;
}

/** What can be done with the selected parts of a flow. */
export function useFlowCommands(canvas: CommandTarget): FlowCommands {
  const { flow, flowBases, actions, isReadOnly, askToDelete, show } = useEditor();
  const callable = useActionsOf(flow.id);
  const runnable = useWorkflowsOf(flow.id);
  const t = useTranslations('flowEditor.canvas');
  const withoutStart = (ids: Iterable<string>) => {
    const starts = new Set(flow.nodes.filter(({ type }) => type === 'start').map(({ id }) => id));
    return [...ids].filter((id) => !starts.has(id));
  };

  const content: CanvasContent<CanvasCard, FlowPiece> = {
    isReadOnly,
    refusalText: t,
    estimate: estimatedSize,
    pieceOf: (ids) => {
      const piece = pieceOf(flow, ids);
      return isEmptyPiece(piece) ? null : piece;
    },
    boundsOf: boundsOfPiece,
    readPiece,
    addPiece: (piece, by) => {
      if (flow.nodes.length + piece.nodes.length > limits.nodes || flow.notes.length + piece.notes.length > limits.notes) return null;
      const known = {
        flows: new Set(flowBases.map(({ id }) => id)),
        actions: new Set(callable?.map(({ id }) => id)),
        workflows: new Set(runnable?.map(({ id }) => id)),
      };
      const parts = partsOfPiece(piece, flow, known, by);
      actions.add(parts);
      return [...parts.nodes, ...parts.notes].map(({ id }) => id);
    },
    cut: (ids) => {
      const gone = withoutStart(ids);
      show(null);
      actions.remove({ nodes: gone, notes: gone });
    },
    remove: ({ nodes, notes, edges }) => {
      const doomed = withoutStart(nodes);
      // Paths of deleted nodes are listed with them.
      const ways = flow.edges.filter(
        ({ id, source, target }) => edges.includes(id) && !doomed.includes(source) && !doomed.includes(target),
      );
      if (doomed.length + notes.length + ways.length === 0) return false;
      askToDelete({
        ...(doomed.length > 0 && { nodes: doomed }),
        ...(notes.length > 0 && { notes }),
        ...(ways.length > 0 && { edges: ways.map(({ id }) => id) }),
      });
      return true;
    },
    move: actions.moveNodes,
    graph: () => graphOf(flow),
    alsoArranged: (places, boxes) => placesOfNotes(flow.notes, places, boxes),
  };
  return {
    ...useCanvasCommands(canvas, content),
    setDefault: (edge_id) => actions.update('edges', edge_id, { conditions: [{ type: 'default' }], operator: 'AND' }),
    maySetDefault: (edge_id) => {
      const edge = flow.edges.find(({ id }) => id === edge_id);
      return edge !== undefined && !flow.edges.some((other) => other.source === edge.source && isDefaultEdge(other));
    },
  };
}
