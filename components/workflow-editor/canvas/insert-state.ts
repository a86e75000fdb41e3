import { newId } from '@/components/canvas/new-id';
import type { Position } from '@/components/canvas/place-node';
import type { StateType, WorkflowDefinition, WorkflowState, WorkflowTransition } from '@/lib/workflow/definition';
import { addPart, changePart } from '@/lib/workflow/edit/edit-parts';
import type { InsertPlace } from '../state/workflow-context';

export function newState(type: StateType, name: string, position: Position): WorkflowState {
  return { id: newId(), name, type, position, components: [] };
}

export function newTransition(source_state_id: string, target_state_id: string): WorkflowTransition {
  return { id: newId(), name: '', source_state_id, target_state_id, conditions: [] };
}

/** A definition with a new state that is connected to what it is inserted after or into. */
export function withStateAt(definition: WorkflowDefinition, state: WorkflowState, from: InsertPlace): WorkflowDefinition {
  const added = addPart(definition, 'states', null, state);
  if ('source' in from) return addPart(added, 'transitions', null, newTransition(from.source, state.id));
  const split = definition.transitions.find(({ id }) => id === from.edge);
  if (!split) return added;
  const led = changePart(added, 'transitions', split.id, { target_state_id: state.id });
  return state.type === 'end' ? led : addPart(led, 'transitions', null, newTransition(state.id, split.target_state_id));
}

/** The starts that can be neither copied nor deleted: a workflow keeps one. */
export function fixedStates({ states }: WorkflowDefinition): ReadonlySet<string> {
  const starts = states.filter(({ type }) => type === 'start').map(({ id }) => id);
  return new Set(starts.length === 1 ? starts : []);
}

/** Whether a transition can lead from one state to another. */
export function mayLead({ states }: WorkflowDefinition, source: string | null, target: string | null): boolean {
  return states.some(({ id, type }) => id === source && type !== 'end') && states.some(({ id, type }) => id === target && type !== 'start');
}
