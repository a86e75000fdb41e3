import type { ActionOutcome } from '../engine/action-outcome';
import type { FlowSettings } from '../engine/flow-settings';
import type { JsonValue, Variables } from '../engine/json-value';
import type { Locale } from '../locales';
import type { WorkflowField } from './definition';

export const INSTANCE_STATUSES = ['running', 'waiting', 'paused', 'completed', 'cancelled', 'failed'] as const;
export type InstanceStatus = (typeof INSTANCE_STATUSES)[number];

/** The state of one run of a version. Plain JSON. */
export interface WorkflowInstance {
  format: 1;
  status: InstanceStatus;
  /** How forms and choices are asked: one field after another in a conversation, all at the same time on a page. */
  asks: 'one_by_one' | 'together';
  /** Null only before it has begun. */
  state_id: string | null;
  /** The index of the component that runs or waits in the state. */
  component: number;
  /** Values by the id of their field. */
  values: Readonly<Record<string, JsonValue>>;
  /** The ids of fields that components have filled, the last one at the end: of several fields with one name, texts mean the last. */
  filled: readonly string[];
  variables: Variables;
  /** What it waits for. Kept while it is paused. */
  waiting: Waiting | null;
  /** Steps since the last wait. */
  steps: number;
  /** Counts waits and effects, so that their ids are unique in the instance. */
  counter: number;
  /** What happened since the last commit, oldest first. Callers store it and pass it on empty. */
  history: readonly HistoryEntry[];
  failure: WorkflowFailure | null;
  /** Answers, timers, and results that came while it was paused, and the end of another workflow that came before the result of its start. */
  held: readonly WorkflowEvent[];
}

/** `id` is unique in the instance. An event that names another one comes too late and changes nothing. */
export type Waiting = { id: string; state_id: string; component_id: string; since: number } &
  /** `asked` is the id of the field whose question was sent. */
  (
    | { kind: 'fields'; fields: readonly WorkflowField[]; asked: string | null }
    | { kind: 'choice'; text: string; choices: readonly string[] }
    | { kind: 'task'; task: TaskRequest }
    | { kind: 'timer'; at: number }
    /** Its id is that of the request that started the other workflow. */
    | { kind: 'workflow'; instance_id: string }
    | { kind: 'effect'; effect: WorkflowRequest }
  );

/** What a member or a team has to decide or to fill in. */
export interface TaskRequest {
  type: 'approval' | 'form';
  title: string;
  text: string;
  fields: readonly WorkflowField[];
  /** A member, a team, or everyone who may work on tasks. */
  assignee: { type: 'member' | 'team'; id: string } | { type: 'anyone' };
  /** Milliseconds since the epoch. */
  due_at: number | null;
}

export type WorkflowFailure =
  /** `loop`: the ids of its states, in order. */
  | { code: 'no_transition' | 'too_many_steps' | 'missing_component'; loop?: readonly string[] }
  /** Of a wait: the text is no date, or the business is never open. */
  | { code: 'no_date' | 'never_open' }
  | { code: 'missing_input'; field_id: string }
  | { code: 'expression_failed'; problem: string }
  | { code: 'action_failed'; outcome: ActionOutcome; status: number | null }
  /** `problem` may be a key of errors.json. */
  | { code: 'effect_failed' | 'effect_timed_out'; problem?: string }
  | { code: 'workflow_failed' };

export interface HistoryEntry {
  at: number;
  type: 'entered' | 'component' | 'transition' | 'waits' | 'answered' | 'effect' | 'corrected' | 'status' | 'failed';
  state_id: string | null;
  component_id: string | null;
  transition_id: string | null;
  /** Of an effect or a wait: how long it took, in milliseconds. */
  ms: number | null;
  /** What people read in the history: values, outcomes, who answered. */
  details: JsonValue;
}

/** Values are given by the name or the id of their field. */
export type WorkflowEvent =
  | { type: 'start'; values: Readonly<Record<string, JsonValue>>; variables: Variables }
  /** Answers to what it waits for. The answer to a choice is named `choice`. */
  | { type: 'submit'; waiting_id: string | null; values: Readonly<Record<string, JsonValue>>; by: string | null }
  /** What a customer wrote: the answer to the field that is asked, or a choice. */
  | { type: 'say'; text: string }
  | { type: 'decide'; waiting_id: string; approved: boolean; comment: string; by: string | null }
  | { type: 'timer'; waiting_id: string }
  | { type: 'workflow_ended'; waiting_id: string; status: InstanceStatus; values: Readonly<Record<string, JsonValue>> }
  | { type: 'effect_result'; effect_id: string; result: WorkflowResult }
  | { type: 'pause' | 'resume' | 'cancel' | 'retry'; by: string | null }
  | { type: 'correct'; values: Readonly<Record<string, JsonValue>>; variables: Variables; by: string | null };

/** What the instance waits for before it goes on in the same run. `id` is the same each time the event runs. */
export type WorkflowRequest = { id: string; component_id: string } & (
  | { type: 'call_action'; action_id: string; arguments: Variables }
  | { type: 'ask_knowledge'; assistant_id: string; question: string }
  | { type: 'ask_model'; assistant_id: string; prompt: string }
  /** JSONata. */
  | { type: 'evaluate'; expression: string; data: Variables }
  | { type: 'start_workflow'; workflow_id: string; values: Variables; waits: boolean }
);

export type WorkflowResult =
  | { ok: true; value: JsonValue; outcome?: ActionOutcome; status?: number | null; instance_id?: string }
  | { ok: false; failure: WorkflowFailure };

/** Committed together with the instance, in order. */
export type WorkflowOutcome =
  /** To the customer of its conversation. Without one, it stays in the history. */
  | { type: 'send'; text: string; choices: readonly string[] }
  | { type: 'open_task'; waiting_id: string; task: TaskRequest }
  | { type: 'close_task'; waiting_id: string }
  | { type: 'set_timer'; waiting_id: string; at: number }
  | { type: 'clear_timer' }
  | { type: 'notify'; to: TaskRequest['assignee']; title: string; text: string }
  | { type: 'ended'; status: 'completed' | 'cancelled' | 'failed' };

export type WorkflowEffect = WorkflowRequest | WorkflowOutcome;

/**
 * `advance(definition, instance, event, env)` in advance.ts returns this. While `instance.waiting.kind` is `effect`, the
 * last effect is the one request that the caller performs and reports as `effect_result`; all others are committed with
 * the instance.
 */
export interface Advanced {
  instance: WorkflowInstance;
  effects: readonly WorkflowEffect[];
  /** False if the event came too late or does not fit: nothing has changed. */
  accepted: boolean;
  /** Why values are not accepted: keys of errors.json by the names of fields as they were given. */
  problems?: Readonly<Record<string, string>>;
}

/** When it is working time, for waits until then: of the business's inbox. */
export interface WorkflowEnv extends Pick<FlowSettings, 'timezone' | 'working_hours'> {
  /** Milliseconds since the epoch. */
  now: number;
  language: Locale;
}
