import { useTranslations } from 'next-intl';
import { useCanvasCommands, type CanvasCommands, type CanvasContent, type CommandTarget } from '@/components/canvas/use-canvas-commands';
import type { Places } from '@/components/canvas/use-layout';
import { limits } from '@/lib/limits';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { deletePart } from '@/lib/workflow/edit/edit-parts';
import { graphOf } from '../state/transition-order';
import { useWorkflowEditing } from '../state/workflow-context';
import type { StateNode } from './canvas-parts';
import { fixedStates } from './insert-state';
import { estimatedSize } from './card-size';
import { boundsOfPiece, pieceOf, readPiece, withPiece, type WorkflowPiece } from './workflow-piece';

/** What can be done with the selected parts of a workflow. */
export function useWorkflowCommands(canvas: CommandTarget): CanvasCommands {
  const { definition, isReadOnly, store, askToDelete, show } = useWorkflowEditing();
  const t = useTranslations('workflowEditor.canvas');
  const withoutFixed = (ids: Iterable<string>) => {
    const fixed = fixedStates(definition);
    return [...ids].filter((id) => !fixed.has(id));
  };

  const content: CanvasContent<StateNode, WorkflowPiece> = {
    isReadOnly,
    refusalText: t,
    estimate: estimatedSize,
    pieceOf: (ids) => pieceOf(definition, ids),
    boundsOf: boundsOfPiece,
    readPiece,
    addPiece: (piece, by) => {
      const { definition: next, ids } = withPiece(definition, piece, by);
      if (next.states.length > limits.workflow_states || next.transitions.length > limits.workflow_transitions) return null;
      store.change(() => next);
      return ids;
    },
    cut: (ids) => {
      show(null);
      store.change((shown) => withoutStates(shown, withoutFixed(ids)));
    },
    remove: ({ nodes, notes, edges }) => {
      const doomed = withoutFixed(nodes);
      const ways = definition.transitions.filter(
        ({ id, source_state_id, target_state_id }) =>
          edges.includes(id) && !doomed.includes(source_state_id) && !doomed.includes(target_state_id),
      );
      if (doomed.length + ways.length === 0) return false;
      askToDelete({ nodes: doomed, notes, edges: ways.map(({ id }) => id) });
      return true;
    },
    move: (places) => store.change((shown) => withPlaces(shown, places)),
    graph: () => graphOf(definition),
  };
  return useCanvasCommands(canvas, content);
}

function withoutStates(definition: WorkflowDefinition, ids: readonly string[]): WorkflowDefinition {
  return ids.reduce((rest, id) => deletePart(rest, 'states', id), definition);
}

/** The states at new places. */
export function withPlaces(definition: WorkflowDefinition, places: Places): WorkflowDefinition {
  return { ...definition, states: definition.states.map((state) => ({ ...state, position: places.get(state.id) ?? state.position })) };
}
