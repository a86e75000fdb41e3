import type { WorkflowComponent, WorkflowDefinition, WorkflowField, WorkflowState } from './definition';
import { filledFields } from './filled-fields';
import { reachedStates, waysBack, waysForward } from './reached-states';

export interface CumulativeField {
  field: WorkflowField;
  state: WorkflowState;
  component: WorkflowComponent;
  /** Whether it is filled on every path. The others are filled on some. */
  always: boolean;
}

/**
 * The fields that can be filled when a state is left, or when one of its components is about to run: those of the states on
 * any path from the start to it, and those of its own earlier components. Conditions and connections choose from these.
 */
export function cumulativeFields(definition: WorkflowDefinition, state_id: string, component_id?: string): CumulativeField[] {
  const { states, transitions } = definition;
  const start = states.find(({ type }) => type === 'start')?.id;
  const forward = waysForward(transitions);
  const back = waysBack(transitions);
  const reached = reachedStates(forward, start === undefined ? [] : [start]);
  const ancestors = new Set([...reachedStates(back, back.get(state_id) ?? [])].filter((id) => reached.has(id)));

  return states.flatMap((state) => {
    const own = state.id === state_id;
    if (!own && !ancestors.has(state.id)) return [];
    // What every path goes through: without it, the state is out of reach.
    const isOnEveryPath = own || state.id === start || !reachedStates(forward, [start ?? ''], state.id).has(state_id);
    const place = own && component_id !== undefined ? state.components.findIndex(({ id }) => id === component_id) : Infinity;
    return state.components.flatMap((component, index) => {
      const isEarlier = !own || index < place;
      // Later components of the state have run only if a path leads back to it.
      if (!isEarlier && !ancestors.has(state.id)) return [];
      return filledFields(component).map((field) => ({ field, state, component, always: isEarlier && isOnEveryPath }));
    });
  });
}
