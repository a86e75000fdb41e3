import type { WorkflowComponent, WorkflowDefinition, WorkflowField, WorkflowState, WorkflowTransition } from './definition';
import { filledFields } from './filled-fields';

/** The parts of a definition by their ids. */
export interface WorkflowIndex {
  start: WorkflowState | undefined;
  states: ReadonlyMap<string, WorkflowState>;
  components: ReadonlyMap<string, WorkflowComponent>;
  /** Outgoing transitions by their source, in order. */
  transitions: ReadonlyMap<string, readonly WorkflowTransition[]>;
  /** All fields, in the order of the document. */
  fields: ReadonlyMap<string, WorkflowField>;
  /** Of the fields that components fill: the component. */
  fillers: ReadonlyMap<string, WorkflowComponent>;
  /** The source of a field that a connection fills. */
  sources: ReadonlyMap<string, string>;
}

/** An index is made once for each definition object. */
export function indexOf(definition: WorkflowDefinition): WorkflowIndex {
  const known = indexes.get(definition);
  if (known) return known;
  const index = makeIndex(definition);
  indexes.set(definition, index);
  return index;
}

const indexes = new WeakMap<WorkflowDefinition, WorkflowIndex>();

function makeIndex({ states, transitions, connections }: WorkflowDefinition): WorkflowIndex {
  const components = states.flatMap((state) => state.components);
  return {
    start: states.find(({ type }) => type === 'start'),
    states: byId(states),
    components: byId(components),
    transitions: bySource(transitions),
    fields: byId(components.flatMap(({ inputs, outputs }) => [...inputs, ...outputs])),
    fillers: new Map(components.flatMap((component) => filledFields(component).map(({ id }) => [id, component] as const))),
    sources: new Map(connections.map((connection) => [connection.target_field_id, connection.source_field_id])),
  };
}

function bySource(transitions: readonly WorkflowTransition[]): Map<string, WorkflowTransition[]> {
  const groups = new Map<string, WorkflowTransition[]>();
  for (const transition of transitions) {
    const group = groups.get(transition.source_state_id);
    if (group) group.push(transition);
    else groups.set(transition.source_state_id, [transition]);
  }
  return groups;
}

function byId<Part extends { id: string }>(parts: readonly Part[]): Map<string, Part> {
  return new Map(parts.map((part) => [part.id, part]));
}
