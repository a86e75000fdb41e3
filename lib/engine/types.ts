import type { CompiledFlow } from './compile-flow';
import type { DefaultMessages } from './default-messages';
import type { Effect, EffectResult, HandoffReason } from './effect-types';
import type { JsonValue, Variables } from './json-value';
import type { NluResult } from './nlu-result';
import type { ParameterDataType } from './parse-parameter';
import type { TurnTrace } from './trace-types';

/** What one call of `step` gives back. `state.pending` is null when the turn is over. */
export interface StepResult {
  /** The next state, plain JSON. While `state.pending` is set it belongs to the running turn and is not to be stored. */
  state: InstanceState;
  /**
   * While `state.pending` is set: the one effect whose result the turn waits for. When the turn is over: everything it
   * leads to, in order, to be committed together with the state.
   */
  effects: Effect[];
  /** The event log entry of the whole turn so far, also of what earlier steps of the same turn did. */
  trace: TurnTrace;
}

/** The flows and intents a conversation runs on: compiled once, shared by all its turns. */
export interface FlowSet {
  /** The flow the conversation began in. Its settings hold everywhere, also inside subflows. */
  main: CompiledFlow;
  /** The other flows of the assistant by flow base id, for subflow nodes: those under way in the version they were entered in. */
  flows: ReadonlyMap<string, CompiledFlow>;
  /** Intents by key name; only those with required parameters matter to the engine. */
  intents?: ReadonlyMap<string, IntentDefinition>;
}

export interface IntentDefinition {
  name: string;
  parameters: readonly ParameterDefinition[];
}

export interface ParameterDefinition {
  /** The entity's key name, which is also the context variable the answer goes to. */
  entity: string;
  data_type: ParameterDataType;
  /** What the customer is asked while the variable is empty. */
  prompt_question: string;
  /** True when absent. */
  required?: boolean;
}

/** The world around a step. Everything in it stays the same during one turn, but for `now`, of which the first counts. */
export interface StepEnv {
  /** Milliseconds since the epoch. */
  now: number;
  /** A number from 0 to below 1. No built-in node chooses by chance. */
  random: () => number;
  assistant: AssistantContext;
  /** For messages the main flow's settings leave out: see `defaultMessages(language)`. */
  default_messages: DefaultMessages;
}

export type AssistantMode = 'basic' | 'advanced' | 'pro' | 'hybrid';

export interface AssistantContext {
  mode: AssistantMode;
  /** EN, FA, AR or ML. */
  language: string;
  /** Whether a model provider is connected, so that `generate` and model answers are possible. */
  model_connected: boolean;
  /** Whether the assistant's default flow is as it was made: `pro` then asks the model before the edges. */
  flow_untouched: boolean;
}

export type EngineEvent = StartEvent | UserMessageEvent | EffectResultEvent | HandoffResolvedEvent | AbandonEvent;

/** The opening run before the customer has spoken: a session created over the API, or a live test begun. */
export interface StartEvent {
  type: 'start';
}

export interface UserMessageEvent {
  type: 'user_message';
  /** As the customer typed it; the engine normalises it itself. */
  text: string;
  /** What NLU read in it. Absent or null where nothing was parsed: no intent, entity or sentiment condition holds then. */
  nlu?: NluResult | null;
}

/** The result of the effect the turn waits for. */
export type EffectResultEvent =
  | { type: 'effect_result'; effect_id: string; ok: true; result: EffectResult }
  | { type: 'effect_result'; effect_id: string; ok: false; error: string };

/** Staff resolved the handoff request. */
export interface HandoffResolvedEvent {
  type: 'handoff_resolved';
}

/** The abandon timer fired. Ignored when the instance no longer waits or had a turn since. */
export interface AbandonEvent {
  type: 'abandon';
}

/** Where a conversation's instance stands. Plain JSON; opaque to callers but for the fields described. */
export interface InstanceState {
  format: 1;
  /** 1 for the first instance of the conversation, then counting up; 0 before it has begun. */
  instance: number;
  /**
   * new: not begun. waiting: for the customer. restarting: after a loop, the next message begins the instance again.
   * handoff: with a human. ended and abandoned: the next message begins a new instance.
   */
  stage: 'new' | 'waiting' | 'restarting' | 'handoff' | 'ended' | 'abandoned';
  /** Null only while new. Where the instance waits, is with a human, ended or was abandoned. */
  position: Position | null;
  /** Detours and subflows under way, the innermost last. */
  stack: Frame[];
  variables: Variables;
  /** What the session was created with: the variables of every new instance. */
  session_variables: Variables;
  consecutive_fallbacks: number;
  /** Why the conversation is with a human; null otherwise. */
  handoff_reason: HandoffReason | null;
  /** When the instance began to wait, in milliseconds since the epoch; null when it does not. */
  waiting_since: number | null;
  /** Set in the middle of a turn, while an effect's result is awaited. */
  pending: PendingTurn | null;
}

export interface Position {
  flow_id: string;
  /** Which run of a flow within the instance: 0 for the main flow, a new number for every subflow entered. */
  activation: number;
  node_id: string;
  retries: number;
  filling: Filling | null;
}

/** The parameters a chosen path waits for. */
export interface Filling {
  intent: string;
  /** The entity key name of the parameter asked for. */
  asked: string;
  path: { type: 'edge'; edge_id: string } | { type: 'handler'; flow_id: string; activation: number; handler_id: string };
  /** What save_to wrote on the way, taken back if the path is given up. */
  saved: SavedVariable | null;
  /** The filling that was under way when a handler with parameters of its own interrupted it. */
  interrupted: Filling | null;
}

export interface SavedVariable {
  name: string;
  /** Undefined (left out) when the variable did not exist. */
  previous?: JsonValue;
}

export interface Frame extends Position {
  type: 'detour' | 'subflow';
  /** For a subflow: the activation it runs as, and the version it was entered in, which it keeps until it is over. */
  inner_activation?: number;
  inner_version_id?: string | null;
}

/** A turn stopped at an effect. It is run again from `base` with the results known so far. */
export interface PendingTurn {
  base: Omit<InstanceState, 'pending'>;
  event: Exclude<EngineEvent, EffectResultEvent>;
  now: number;
  results: { effect_id: string; result: EffectResult }[];
  awaiting: string;
  /** How many were made by all its runs so far. */
  comparisons: number;
}
