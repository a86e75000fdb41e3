import type { Graph } from '@/components/canvas/use-layout';
import type { Way } from '@/components/canvas/walk-nodes';
import { moved } from '@/components/ui/reorder';
import type { WorkflowDefinition, WorkflowTransition } from '@/lib/workflow/definition';
import { estimatedStateSize } from '../canvas/card-size';

/** The transitions of a state in the order in which they are tried: as in the document, the default ones last. */
export function inOrder({ transitions }: WorkflowDefinition, state_id: string): WorkflowTransition[] {
  const own = transitions.filter(({ source_state_id }) => source_state_id === state_id);
  return own.sort((one, other) => Number(isDefault(one)) - Number(isDefault(other)));
}

/** Without conditions, a transition is the default of its state. */
export function isDefault({ conditions }: WorkflowTransition): boolean {
  return conditions.length === 0;
}

/** Tries a transition of a state earlier or later. The places are those of `inOrder`. */
export function withMovedTransition(definition: WorkflowDefinition, state_id: string, from: number, to: number): WorkflowDefinition {
  const order = moved(inOrder(definition, state_id), from, to);
  order.sort((one, other) => Number(isDefault(one)) - Number(isDefault(other)));
  const isOwn = ({ source_state_id }: WorkflowTransition) => source_state_id === state_id;
  let next = 0;
  return { ...definition, transitions: definition.transitions.map((one) => (isOwn(one) ? (order[next++] ?? one) : one)) };
}

/** From which state to which all transitions lead, in the order of the document. */
export function waysOf({ transitions }: WorkflowDefinition): Way[] {
  return transitions.map(({ source_state_id: source, target_state_id: target }) => ({ source, target }));
}

/** What the layout depends on. */
export function graphOf(definition: WorkflowDefinition): Graph {
  const { states } = definition;
  const ways = states.flatMap(({ id }) => waysOf({ ...definition, transitions: inOrder(definition, id) }));
  const nodes = states.map((state) => ({ id: state.id, position: state.position, size: estimatedStateSize(state) }));
  return { nodes, ways, roots: states.filter(({ type }) => type === 'start').map(({ id }) => id) };
}

/** A definition in which the default transitions of each state come last, whatever was added or became one. */
export function withDefaultsLast(definition: WorkflowDefinition): WorkflowDefinition {
  return [...new Set(definition.transitions.map((one) => one.source_state_id))].reduce(
    (next, state_id) => withMovedTransition(next, state_id, 0, 0),
    definition,
  );
}
