import type { WorkflowComponent, WorkflowDefinition, WorkflowField, WorkflowState } from './definition';
import { filledFields } from './filled-fields';

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
  const after = neighbors(transitions.map(({ source_state_id, target_state_id }) => [source_state_id, target_state_id]));
  const before = neighbors(transitions.map(({ source_state_id, target_state_id }) => [target_state_id, source_state_id]));
  const reached = start === undefined ? new Set<string>() : withReached(after, start);
  const ancestors = new Set([...reachedFrom(before, state_id)].filter((id) => reached.has(id)));

  return states.flatMap((state) => {
    const own = state.id === state_id;
    if (!own && !ancestors.has(state.id)) return [];
    // What every path goes through: without it, the state is out of reach.
    const isOnEveryPath = own || state.id === start || !withReached(after, start ?? '', state.id).has(state_id);
    const place = own && component_id !== undefined ? state.components.findIndex(({ id }) => id === component_id) : Infinity;
    return state.components.flatMap((component, index) => {
      const isEarlier = !own || index < place;
      // Later components of the state have run only if a path leads back to it.
      if (!isEarlier && !ancestors.has(state.id)) return [];
      return filledFields(component).map((field) => ({ field, state, component, always: isEarlier && isOnEveryPath }));
    });
  });
}

function neighbors(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [from, to] of pairs) found.set(from, [...(found.get(from) ?? []), to]);
  return found;
}

/** The states that a path of at least one step leads to, without those that go through `without`. */
function reachedFrom(after: ReadonlyMap<string, readonly string[]>, from: string, without?: string): Set<string> {
  const reached = new Set<string>();
  const next = [...(after.get(from) ?? [])];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id) || id === without) continue;
    reached.add(id);
    next.push(...(after.get(id) ?? []));
  }
  return reached;
}

/** The same, with the state itself. */
function withReached(after: ReadonlyMap<string, readonly string[]>, from: string, without?: string): Set<string> {
  return reachedFrom(after, from, without).add(from);
}
