import type { CallToConfirm } from './call-to-confirm';
import type { CompiledFlow } from './compile-flow';
import type { DefaultMessages } from './default-messages';
import type { Effect, EffectFailure, EffectResult, HandoffReason } from './effect-types';
import type { JsonValue, Variables } from './json-value';
import type { NluResult } from './nlu-result';
import type { ParameterDataType } from './parse-parameter';
import type { TurnTrace } from './trace-types';
import type { RouteDecision } from './route-decision';
import type { WorkflowMessage, WorkflowReport } from './workflow-report';

/** The result of one call of `step`. `state.pending` is null when the turn is over. */
export interface StepResult {
  /** The next state, as plain JSON. While `state.pending` is set, it belongs to the running turn and must not be stored. */
  state: InstanceState;
  /**
   * While `state.pending` is set: the one effect whose result the turn waits for. When the turn is over: all its effects,
   * in order, to commit together with the state.
   */
  effects: Effect[];
  /** The event log entry of the whole turn so far, including earlier steps of the same turn. */
  trace: TurnTrace;
  /**
   * The turn ended because the conversation goes to another assistant. Its instance is over, and the same message is given
   * to a new one of the other assistant, with these variables.
   */
  moved?: RouteDecision;
}

/** The flows and intents of a conversation, compiled once and shared by all its turns. */
export interface FlowSet {
  /** The flow that the conversation began in. Its settings apply everywhere, including inside subflows. */
  main: CompiledFlow;
  /** The assistant's other flows by flow base id, for subflow nodes. A running subflow keeps the version it was entered in. */
  flows: ReadonlyMap<string, CompiledFlow>;
  /** Intents by key name. Only those with required parameters matter to the engine. */
  intents?: ReadonlyMap<string, IntentDefinition>;
}

export interface IntentDefinition {
  name: string;
  parameters: readonly ParameterDefinition[];
}

export interface ParameterDefinition {
  /** The entity's key name, which is also the context variable that receives the answer. */
  entity: string;
  data_type: ParameterDataType;
  /** The question that is sent while the variable is empty. */
  prompt_question: string;
  /** True if absent. */
  required?: boolean;
}

/** The environment of a step. It stays the same during one turn, except `now`, of which the first value counts. */
export interface StepEnv {
  /** Milliseconds since the epoch. */
  now: number;
  /** A number from 0 to below 1. No built-in node uses it. */
  random: () => number;
  assistant: AssistantContext;
  /** Used if the main flow's settings contain no message: see `defaultMessages(language)`. */
  default_messages: DefaultMessages;
}

export type AssistantMode = 'basic' | 'advanced' | 'pro' | 'hybrid';

export interface AssistantContext {
  mode: AssistantMode;
  /** EN, FA, AR or ML. */
  language: string;
  /** Whether a model provider is connected, so that `generate` and model answers are possible. */
  model_connected: boolean;
  /** Whether the assistant's default flow is unchanged since creation: `pro` then queries the model before the edges. */
  flow_untouched: boolean;
  /** Whether it has routing rules that may still move the conversation in this turn. */
  has_routes?: boolean;
  /** The workflow that the start node of the main flow runs, unless it has one of its own. Null or absent: none. */
  workflow_id?: string | null;
}

export type EngineEvent =
  StartEvent | UserMessageEvent | EffectResultEvent | TakenOverEvent | HandoffResolvedEvent | AbandonEvent | WorkflowMovedEvent;

/** The opening turn before the customer's first message: a session was created over the API, or a live test began. */
export interface StartEvent {
  type: 'start';
}

export interface UserMessageEvent {
  type: 'user_message';
  /** As the customer typed it. The engine normalizes it. */
  text: string;
  /** The NLU result of the message. Absent or null if nothing was parsed: no intent, entity or sentiment condition is met then. */
  nlu?: NluResult | null;
  /** When the message arrived, in milliseconds since the epoch. Absent: after everything that was said before. */
  received_at?: number;
  /** How many other assistants have already passed this message on, in the same turn. The new instance keeps its variables. */
  moves?: number;
}

/** The result of the effect the turn waits for. */
export type EffectResultEvent =
  | { type: 'effect_result'; effect_id: string; ok: true; result: EffectResult }
  | { type: 'effect_result'; effect_id: string; ok: false; failure: EffectFailure };

/** Staff took the conversation over, in whatever state it was. Ignored if it is already with a human. */
export interface TakenOverEvent {
  type: 'taken_over';
}

/** Staff resolved the handoff request. */
export interface HandoffResolvedEvent {
  type: 'handoff_resolved';
}

/** The abandon timer fired. Ignored if the instance no longer waits or had a turn since. */
export interface AbandonEvent {
  type: 'abandon';
}

/** An instance of a workflow that belongs to the conversation has something to say, or has ended. */
export interface WorkflowMovedEvent {
  type: 'workflow_moved';
  report: WorkflowReport;
}

/** The state of a conversation's instance. Plain JSON. Callers use only the fields described. */
export interface InstanceState {
  format: 1;
  /** 1 for the first instance of the conversation, then counting up. 0 before it has begun. */
  instance: number;
  /**
   * new: not begun. waiting: for the customer. restarting: after a loop, the next message begins the instance again.
   * handoff: with a human. ended and abandoned: the next message begins a new instance.
   */
  stage: 'new' | 'waiting' | 'restarting' | 'handoff' | 'ended' | 'abandoned';
  /** Null only while new. Where the instance waits, is with a human, ended or was abandoned. */
  position: Position | null;
  /** Running detours and subflows, the innermost last. */
  stack: Frame[];
  variables: Variables;
  /** The variables that the session was created with. Every new instance starts with them. */
  session_variables: Variables;
  consecutive_fallbacks: number;
  /** Why the conversation is with a human. Otherwise null. */
  handoff_reason: HandoffReason | null;
  /** The stage that an instance that did not wait for its customer returns to. Only while staff have taken it over. */
  taken_from?: 'new' | 'restarting' | 'ended' | 'abandoned';
  /** The call that the customer was asked to confirm in the last turn. Only the next turn can make it. Absent: none. */
  confirming?: PendingCall;
  /** The customer has not written since the instance began with an opening turn, and routing rules wait for that. Absent: no. */
  is_unspoken?: true;
  /** When the instance began to wait, in milliseconds since the epoch. Null if it does not wait. */
  waiting_since: number | null;
  /** Set during a turn, while it waits for an effect's result. */
  pending: PendingTurn | null;
}

export interface Position {
  flow_id: string;
  /** The run of a flow within the instance: 0 for the main flow, a new number for every subflow entered. */
  activation: number;
  node_id: string;
  retries: number;
  filling: Filling | null;
  /** The workflow that the node runs. The conversation stays in the node until it has ended. Absent: none. */
  workflow?: RunningWorkflow;
}

export interface RunningWorkflow {
  instance_id: string;
  /** Its name, for the log. */
  name: string;
  /** Whether it waits for the customer, as far as is known. */
  asks: boolean;
  /** What it asks, to ask it again. Null if it does not wait for the customer. */
  question: WorkflowMessage | null;
  /** How it ended while something else had the conversation: a detour, a person, an intent's parameters. Absent: it runs. */
  ended?: Pick<WorkflowReport, 'status' | 'values'>;
}

export interface PendingCall extends CallToConfirm {
  /** What waits for it: the text of the current node, or the assistant's answer to a message. */
  by: 'node' | 'answer';
}

/** The parameters that a chosen path waits for. */
export interface Filling {
  intent: string;
  /** The entity key name of the pending parameter. */
  asked: string;
  path: { type: 'edge'; edge_id: string } | { type: 'handler'; flow_id: string; activation: number; handler_id: string };
  /** What save_to wrote for this path. It is restored if the path is given up. */
  saved: SavedVariable | null;
  /** The filling that a handler with parameters of its own interrupted. */
  interrupted: Filling | null;
}

export interface SavedVariable {
  name: string;
  /** Undefined (left out) if the variable did not exist. */
  previous?: JsonValue;
}

export interface Frame extends Position {
  type: 'detour' | 'subflow';
  /** For a subflow: its activation, and the version it was entered in, which it keeps until it ends. */
  inner_activation?: number;
  inner_version_id?: string | null;
}

/** What became of an effect. */
export type KnownResult = { result: EffectResult } | { failure: EffectFailure };

/** A turn stopped at an effect. It runs again from `base` with the results known so far. */
export interface PendingTurn {
  base: Omit<InstanceState, 'pending'>;
  event: Exclude<EngineEvent, EffectResultEvent>;
  now: number;
  results: ({ effect_id: string } & KnownResult)[];
  awaiting: string;
  /** The comparisons of all its runs so far. */
  comparisons: number;
}
