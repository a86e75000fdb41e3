import type * as z from 'zod';
import type { Variables } from '../../engine/json-value';
import type { WorkflowComponent, WorkflowField } from '../definition';
import type {
  InstanceStatus,
  Waiting,
  WorkflowEnv,
  WorkflowFailure,
  WorkflowInstance,
  WorkflowOutcome,
  WorkflowRequest,
  WorkflowResult,
} from '../instance';

/** The behavior of a component type. It decides, and the run carries the decision out. */
export interface ComponentModule<Config extends z.ZodRawShape = z.ZodRawShape> {
  /** Every field has a default, so that a component can be added first and filled in later. `problems` says what is missing. */
  config: z.ZodObject<Config>;
  /** Fields that each component of the type has, beside the inputs that its author adds. */
  inputs: readonly FixedField[];
  outputs: readonly FixedField[];
  /** Whether the author adds outputs too. */
  has_own_outputs: boolean;
  /** Whether inputs without a value are asked for. They are then filled as outputs are. */
  asks: boolean;
  run: (view: ComponentView<z.output<z.ZodObject<Config>>>) => ComponentNext;
  /** Goes on after a wait or a request, or stays in the wait. Absent if the type never waits. */
  resume?: (view: ComponentView<z.output<z.ZodObject<Config>>>, answer: Answer) => ComponentNext | { type: 'stay' };
  problems: (component: CheckedComponent<z.output<z.ZodObject<Config>>>) => ComponentProblem[];
}

/** Keeps the config of a type and its behavior consistent. */
export function defineComponent<Config extends z.ZodRawShape>(module: ComponentModule<Config>): ComponentModule<Config> {
  return module;
}

export type FixedField = Pick<WorkflowField, 'name' | 'data_type' | 'is_required' | 'choices'>;

export interface ComponentView<Config> {
  config: Config;
  component: WorkflowComponent;
  env: WorkflowEnv;
  asks: WorkflowInstance['asks'];
  /** Values of its inputs, by name. */
  inputs: Variables;
  /** Its inputs that have no value yet. One that was skipped has null. */
  missing: readonly WorkflowField[];
  /** All values and global variables, by name. */
  values: () => Variables;
  /** A text with its placeholders replaced. */
  fill: (text: string) => string;
  /** The same with numbers, dates, yes and no as people write them in their language. */
  fillForPeople: (text: string) => string;
}

/** What it waited or asked for. */
export type Answer =
  /** The values are already stored. */
  | { type: 'fields' }
  | { type: 'choice'; choice: string }
  | { type: 'decision'; approved: boolean; comment: string }
  | { type: 'timer' }
  | { type: 'ended'; status: InstanceStatus; values: Variables }
  | { type: 'result'; result: WorkflowResult };

type Without<One, Field extends string> = One extends unknown ? Omit<One, Field> : never;
export type WaitFor = Without<Exclude<Waiting, { kind: 'effect' }>, 'id' | 'state_id' | 'component_id' | 'since'>;
export type RequestFor = Without<WorkflowRequest, 'id' | 'component_id'>;

export type ComponentNext =
  /** It is done. Values by the names of its outputs and of global variables. */
  | { type: 'continue'; outputs?: Variables; variables?: Variables; effects?: readonly WorkflowOutcome[] }
  | { type: 'wait'; wait: WaitFor; effects?: readonly WorkflowOutcome[] }
  | { type: 'request'; request: RequestFor }
  | { type: 'fail'; failure: WorkflowFailure };

export interface CheckedComponent<Config> {
  config: Config;
  /** The names of inputs that a connection fills. */
  filled: ReadonlySet<string>;
  component: WorkflowComponent;
  known: KnownTargets;
}

/** Ids to which a definition may refer. What is null is not known and not checked. */
export interface KnownTargets {
  actions: ReadonlySet<string> | null;
  workflows: ReadonlySet<string> | null;
  assistants: ReadonlySet<string> | null;
}

/** A problem of one field of the config. */
export interface ComponentProblem {
  code: 'setting_required' | 'unknown_action' | 'unknown_workflow' | 'unknown_assistant';
  setting: string;
}
