import { blankComponent } from '../workflow/blank-component';
import type { ComponentType, ConfigOf } from '../workflow/components/registry';
import type { ComparisonOperator } from '../engine/conditions/comparison-operator';
import type {
  FieldType,
  WorkflowComponent,
  WorkflowCondition,
  WorkflowDefinition,
  WorkflowField,
  WorkflowState,
} from '../workflow/definition';

/** A workflow as a template describes it: states by their keys, without ids. */
export interface WorkflowPlan<Key extends string> {
  states: Readonly<Record<Key, StatePlan>>;
  transitions: readonly TransitionPlan<Key>[];
}

interface StatePlan {
  name: string;
  type?: 'start' | 'end';
  /** The level of its card, from top to bottom, and its place in it. */
  at: readonly [level: number, place: number];
  components?: readonly ComponentPlan[];
}

interface ComponentPlan {
  type: ComponentType;
  name: string;
  config: object;
  inputs?: readonly FieldPlan[];
  outputs?: readonly FieldPlan[];
}

export interface FieldPlan {
  name: string;
  asks: string;
  type: FieldType;
  choices?: readonly string[];
  optional?: boolean;
}

export interface TransitionPlan<Key extends string> {
  from: Key;
  to: Key;
  name?: string;
  /** A field of a state's components, by the names of both. */
  when?: readonly (readonly [state: Key, field: string, operator: ComparisonOperator, value: string])[];
}

/** Builds the definition of a plan. Its ids are the same each time. */
export function planWorkflow<Key extends string>({ states, transitions }: WorkflowPlan<Key>): WorkflowDefinition {
  const newId = countingIds();
  const built = new Map(Object.entries<StatePlan>(states).map(([key, plan]) => [key, buildState(plan, newId)]));
  const stateOf = (key: string): WorkflowState => {
    const state = built.get(key);
    if (!state) throw new Error(`no state ${key}`);
    return state;
  };
  const fieldOf = (key: string, name: string): WorkflowField => {
    const fields = stateOf(key).components.flatMap(({ inputs, outputs }) => [...outputs, ...inputs]);
    const found = fields.find((field) => field.name === name);
    if (!found) throw new Error(`no field ${name} in ${key}`);
    return found;
  };
  return {
    states: [...built.values()],
    transitions: transitions.map(({ from, to, name = '', when = [] }) => ({
      id: newId(),
      name,
      source_state_id: stateOf(from).id,
      target_state_id: stateOf(to).id,
      conditions: when.map(([state, field, operator, value]): WorkflowCondition => ({
        id: newId(),
        field_id: fieldOf(state, field).id,
        operator,
        value,
      })),
    })),
    connections: [],
    variables: {},
  };
}

function countingIds(): () => string {
  let count = 0;
  return () => `7e3a9c50-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
}

function buildState({ name, type, at: [level, place], components = [] }: StatePlan, newId: () => string): WorkflowState {
  const position = { x: place * 340, y: level * 240 };
  return { id: newId(), name, type: type ?? 'standard', position, components: components.map((plan) => buildComponent(plan, newId)) };
}

function buildComponent({ type, name, config, inputs = [], outputs = [] }: ComponentPlan, newId: () => string): WorkflowComponent {
  const blank = blankComponent(type, name, newId);
  const fields = (plans: readonly FieldPlan[]) => plans.map((plan) => buildField(plan, newId));
  return {
    ...blank,
    config: { ...blank.config, ...config },
    inputs: [...blank.inputs, ...fields(inputs)],
    outputs: [...blank.outputs, ...fields(outputs)],
  };
}

function buildField({ name, asks, type, choices = [], optional = false }: FieldPlan, newId: () => string): WorkflowField {
  return { id: newId(), name, description: asks, is_required: !optional, data_type: type, choices, group: null };
}

/** A component with the settings that differ from its type's defaults. */
function component<Type extends ComponentType>(type: Type, name: string, config: Partial<ConfigOf<Type>>): ComponentPlan {
  return { type, name, config };
}

export const say = (name: string, text: string) => component('message', name, { text });

export const notify = (name: string, title: string, text: string) => component('notification', name, { title, text });

/** Asks the customer. */
export const ask = (name: string, text: string, inputs: readonly FieldPlan[]): ComponentPlan => ({
  ...component('form', name, { text }),
  inputs,
});

/** A form that someone of the business fills in, within so many minutes of the working hours. */
export const work = (name: string, text: string, minutes: number, inputs: readonly FieldPlan[]): ComponentPlan => ({
  ...component('form', name, { title: name, text, assignee: { type: 'anyone' }, due_minutes: minutes, due_in_working_time: true }),
  inputs,
});

/** A decision of someone of the business, within so many minutes of the working hours. */
export const approve = (name: string, title: string, text: string, minutes: number) =>
  component('approval', name, { title, text, due_minutes: minutes, due_in_working_time: true });

export const choose = (name: string, text: string, choices: string[]) => component('choice', name, { text, choices });

export const waitFor = (name: string, minutes: number) => component('wait', name, { until: 'duration', minutes });

export const waitUntil = (name: string, date: string, time: string) => component('wait', name, { until: 'date', date, time });

/** Computes values of its own. */
export const compute = (
  name: string,
  assignments: { name: string; expression: string }[],
  outputs: readonly FieldPlan[],
): ComponentPlan => ({
  ...component('set_variables', name, { assignments }),
  outputs,
});
