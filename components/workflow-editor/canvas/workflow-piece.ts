import * as z from 'zod';
import { boundsOf } from '@/components/canvas/align-boxes';
import { newId } from '@/components/canvas/new-id';
import { cardSize, type Box, type Position } from '@/components/canvas/place-node';
import { limits } from '@/lib/limits';
import type { WorkflowComponent, WorkflowDefinition } from '@/lib/workflow/definition';
import { listParts } from '@/lib/workflow/edit/part-lists';
import { workflowConnection, workflowState, workflowTransition } from '@/lib/workflow/schema';

const PIECE_FORMAT = 'hamdam.workflow-piece/1';

/** What the clipboard contains: states of a workflow, and the transitions and connections between them. */
const pieceSchema = z.strictObject({
  format: z.literal(PIECE_FORMAT),
  states: z.array(workflowState).min(1).max(limits.workflow_states),
  transitions: z.array(workflowTransition).max(limits.workflow_transitions),
  connections: z.array(workflowConnection).max(limits.workflow_connections),
});
export type WorkflowPiece = z.output<typeof pieceSchema>;

/** The copied parts of a definition. Null if there are none: the only start is not copied, because a workflow has exactly one. */
export function pieceOf(definition: WorkflowDefinition, ids: ReadonlySet<string>): WorkflowPiece | null {
  const states = definition.states.filter(({ id, type }) => ids.has(id) && type !== 'start');
  if (states.length === 0) return null;
  const copied = new Set(states.map(({ id }) => id));
  const fields = new Set(fieldsOf({ ...definition, states }));
  return structuredClone({
    format: PIECE_FORMAT,
    states,
    transitions: definition.transitions.filter((one) => copied.has(one.source_state_id) && copied.has(one.target_state_id)),
    // Also from outside of the piece: in the same workflow they are kept.
    connections: definition.connections.filter(({ target_field_id }) => fields.has(target_field_id)),
  }) as WorkflowPiece;
}

/** Reads what was copied. Null for any other text. */
export function readPiece(text: string): WorkflowPiece | null {
  // Most texts are something else.
  if (!text.includes(PIECE_FORMAT)) return null;
  try {
    return pieceSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function boundsOfPiece({ states }: WorkflowPiece): Box {
  return boundsOf(states.map(({ position }) => ({ ...position, ...cardSize })));
}

/**
 * A definition with a copy of a piece, all of whose parts have ids of their own. References to fields outside of the piece
 * are kept if the definition has these fields.
 */
export function withPiece(definition: WorkflowDefinition, piece: WorkflowPiece, by: Position) {
  const ids = new Map<string, string>();
  const copied = <Part extends { id: string }>(part: Part): Part => {
    ids.set(part.id, newId());
    return { ...part, id: ids.get(part.id) };
  };
  const known = new Set(fieldsOf(definition));
  const idOf = (id: string) => ids.get(id) ?? id;
  const isKnown = (id: string) => ids.has(id) || known.has(id);
  const states = piece.states.map((state) => ({
    ...copied(state),
    position: { x: Math.round(state.position.x + by.x), y: Math.round(state.position.y + by.y) },
    components: state.components.map((component) => ({
      ...(copied(component) as WorkflowComponent),
      inputs: component.inputs.map(copied),
      outputs: component.outputs.map(copied),
    })),
  }));
  const transitions = piece.transitions.map((transition) => ({
    ...copied(transition),
    source_state_id: idOf(transition.source_state_id),
    target_state_id: idOf(transition.target_state_id),
    conditions: transition.conditions
      .filter(({ field_id }) => isKnown(field_id))
      .map((condition) => ({ ...copied(condition), field_id: idOf(condition.field_id) })),
  }));
  const connections = piece.connections
    .filter(({ source_field_id, target_field_id }) => isKnown(source_field_id) && ids.has(target_field_id))
    .map((connection) => ({
      ...copied(connection),
      source_field_id: idOf(connection.source_field_id),
      target_field_id: idOf(connection.target_field_id),
    }));
  return {
    ids: states.map(({ id }) => id),
    definition: {
      ...definition,
      states: [...definition.states, ...states],
      transitions: [...definition.transitions, ...transitions],
      connections: [...definition.connections, ...connections],
    } satisfies WorkflowDefinition,
  };
}

function fieldsOf(definition: WorkflowDefinition): string[] {
  return (['inputs', 'outputs'] as const).flatMap((side) => listParts(definition, side).map(({ part }) => part.id));
}
