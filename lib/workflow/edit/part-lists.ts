import type {
  WorkflowComponent,
  WorkflowCondition,
  WorkflowConnection,
  WorkflowDefinition,
  WorkflowField,
  WorkflowState,
  WorkflowTransition,
} from '../definition';

/** The parts of a definition by the name of the list that has them. */
export interface Parts {
  states: WorkflowState;
  transitions: WorkflowTransition;
  connections: WorkflowConnection;
  components: WorkflowComponent;
  conditions: WorkflowCondition;
  inputs: WorkflowField;
  outputs: WorkflowField;
}
export type PartList = keyof Parts;

/** A new list in place of each list of its kind. `owner` is the id of the part that has the list, null for the definition itself. */
type Change<Part> = (list: readonly Part[], owner: string | null) => readonly Part[];

/** Changes all lists of a kind. */
export function mapLists<Kind extends PartList>(
  definition: WorkflowDefinition,
  kind: Kind,
  change: Change<Parts[Kind]>,
): WorkflowDefinition {
  return (mappings[kind] as (definition: WorkflowDefinition, change: Change<Parts[Kind]>) => WorkflowDefinition)(definition, change);
}

const mappings: { [Kind in PartList]: (definition: WorkflowDefinition, change: Change<Parts[Kind]>) => WorkflowDefinition } = {
  states: (definition, change) => ({ ...definition, states: change(definition.states, null) }),
  transitions: (definition, change) => ({ ...definition, transitions: change(definition.transitions, null) }),
  connections: (definition, change) => ({ ...definition, connections: change(definition.connections, null) }),
  components: (definition, change) => ({
    ...definition,
    states: definition.states.map((state) => ({ ...state, components: change(state.components, state.id) })),
  }),
  conditions: (definition, change) => ({
    ...definition,
    transitions: definition.transitions.map((transition) => ({ ...transition, conditions: change(transition.conditions, transition.id) })),
  }),
  inputs: (definition, change) =>
    mapComponents(definition, (component) => ({ ...component, inputs: change(component.inputs, component.id) })),
  outputs: (definition, change) =>
    mapComponents(definition, (component) => ({ ...component, outputs: change(component.outputs, component.id) })),
};

function mapComponents(definition: WorkflowDefinition, change: (component: WorkflowComponent) => WorkflowComponent): WorkflowDefinition {
  return mappings.components(definition, (components) => components.map(change));
}

/** All parts of a kind, each with the id of the part that has it and its place in the list. */
export function listParts<Kind extends PartList>(definition: WorkflowDefinition, kind: Kind): Placed<Parts[Kind]>[] {
  const found: Placed<Parts[Kind]>[] = [];
  mapLists(definition, kind, (list, owner) => {
    list.forEach((part, index) => found.push({ part, owner, index }));
    return list;
  });
  return found;
}

export interface Placed<Part> {
  part: Part;
  owner: string | null;
  index: number;
}
