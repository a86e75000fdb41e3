import type { ComparisonOperator } from '../engine/conditions/comparison-operator';
import type { JsonValue } from '../engine/json-value';

/**
 * A version of a workflow, as it is stored, edited, and run: one JSON document. All ids are UUIDs, unique in the
 * document. Order is meaningful everywhere: transitions of a state are tried in theirs, components run in theirs.
 */
export interface WorkflowDefinition {
  states: readonly WorkflowState[];
  transitions: readonly WorkflowTransition[];
  /** What fills the inputs of components from outputs of earlier ones. An input has at most one. */
  connections: readonly WorkflowConnection[];
  /** Global variables of an instance, by name, with the values that they begin with. */
  variables: Readonly<Record<string, JsonValue>>;
}

export const STATE_TYPES = ['start', 'standard', 'end'] as const;
export type StateType = (typeof STATE_TYPES)[number];

/** What BPMN calls the element of a state of this type. */
export const elementTypes = { start: 'startEvent', standard: 'task', end: 'endEvent' } as const satisfies Record<StateType, string>;

export interface WorkflowState {
  id: string;
  name: string;
  type: StateType;
  /** The position in the editor. */
  position: { x: number; y: number };
  components: readonly WorkflowComponent[];
}

export interface WorkflowTransition {
  id: string;
  name: string;
  source_state_id: string;
  target_state_id: string;
  /** All must hold. Without any, the transition is the default of its state and comes last. */
  conditions: readonly WorkflowCondition[];
}

export interface WorkflowCondition {
  id: string;
  /** A cumulative field of the transition's source. */
  field_id: string;
  operator: ComparisonOperator;
  /** What people typed. It is read as the data type of the field. */
  value: string;
}

export interface WorkflowComponent {
  id: string;
  /** A name of the registry of components. */
  type: string;
  name: string;
  /** As the type's schema describes it. */
  config: Readonly<Record<string, JsonValue>>;
  inputs: readonly WorkflowField[];
  outputs: readonly WorkflowField[];
}

export const FIELD_TYPES = ['text', 'number', 'boolean', 'date', 'email', 'phone', 'choice', 'json'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export interface WorkflowField {
  id: string;
  /** The name of its value in texts and expressions: letters of any language, digits, and underscores. */
  name: string;
  /** What people are asked for. */
  description: string;
  is_required: boolean;
  data_type: FieldType;
  /** Of a choice. */
  choices: readonly string[];
  /** The field group that it was added with. */
  group: string | null;
}

export interface WorkflowConnection {
  id: string;
  source_field_id: string;
  target_field_id: string;
}
