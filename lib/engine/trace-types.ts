import type { EffectFailure, EffectResult, FlowHandoffReason, Reply, RequestEffect } from './effect-types';
import type { JsonValue, Variables } from './json-value';
import type { RouteDecision } from './route-decision';
import type { WorkflowOutcome } from './workflow-reference';
import type { NluResult } from './nlu-result';

/** The event log entry of one turn. */
export interface TurnTrace {
  event: TurnEventType;
  /** The customer's message as typed, for a user message. */
  text: string | null;
  nlu: NluResult | null;
  instance: number;
  /** What happened, in order. */
  steps: TraceStep[];
  variables_before: Variables;
  variables_after: Variables;
  counters_before: TraceCounters;
  counters_after: TraceCounters;
}

export type TurnEventType = 'start' | 'user_message' | 'effect_result' | 'taken_over' | 'handoff_resolved' | 'abandon' | 'workflow_moved';

export interface TraceCounters {
  /** The retries of the current node. */
  retries: number;
  consecutive_fallbacks: number;
}

export interface ConditionOutcome {
  type: string;
  held: boolean;
}

interface AtNode {
  flow_id: string;
  node_id: string;
}

export type TraceStep =
  | { type: 'instance_begun'; number: number }
  /** The waiting node is gone, or the previous turn was a loop: the flow starts again from the start node. */
  | { type: 'restarted'; reason: 'node_missing' | 'after_loop'; missing_node_id?: string }
  | { type: 'handler_tried'; flow_id: string; handler_id: string; name: string; held: boolean; conditions: ConditionOutcome[] }
  | { type: 'handler_taken'; flow_id: string; handler_id: string; how: 'jump' | 'detour' }
  | ({ type: 'edge_tried'; edge_id: string; is_default: boolean; held: boolean; conditions: ConditionOutcome[] } & AtNode)
  | ({ type: 'edge_taken'; edge_id: string; target_id: string } & AtNode)
  | ({ type: 'node_entered'; key: string; node_type: string } & AtNode)
  | { type: 'emitted'; reply: Reply }
  | { type: 'variable_set'; name: string; value: JsonValue; by: VariableSource }
  | { type: 'variable_restored'; name: string }
  | { type: 'variable_removed'; name: string }
  /** The message is the label or the value of a choice, and counts as this text. */
  | { type: 'choice_made'; label: string; text: string }
  /** The variable keeps its value, because all variables together would exceed their limit. */
  | { type: 'variable_refused'; name: string }
  | ({ type: 'parameter_asked'; intent: string; entity: string } & AtNode)
  | ({ type: 'parameter_accepted'; intent: string; entity: string } & AtNode)
  | ({ type: 'parameter_refused'; intent: string; entity: string } & AtNode)
  | { type: 'effect'; effect: RequestEffect; result: EffectResult | null }
  /** A rule gave the conversation to another assistant. The steps after it are that one's. */
  | ({ type: 'moved'; from: string; to: string } & RouteDecision)
  | ({ type: 'answered' } & AtNode)
  /** The customer is asked to confirm the call of an action, or has answered that. dropped: the message was neither yes nor no. */
  | ({ type: 'confirmation'; how: 'asked' | 'accepted' | 'declined' | 'dropped'; action: string } & AtNode)
  /** What the node's workflow does after what happened before. */
  | ({ type: 'workflow'; workflow: string; how: WorkflowStep } & AtNode)
  | ({ type: 'stalled'; retries: number; consecutive_fallbacks: number; outcome: StallOutcome } & AtNode)
  | ({ type: 'handoff_opened'; reason: FlowHandoffReason } & AtNode)
  | ({ type: 'handoff_unavailable'; reason: FlowHandoffReason } & AtNode)
  /** Staff took the conversation from the assistant. */
  | { type: 'taken_over' }
  | { type: 'handoff_returned'; by: 'operator' | 'customer' }
  | ({ type: 'subflow_returned' } & AtNode)
  | ({ type: 'detour_returned' } & AtNode)
  | ({ type: 'waiting' } & AtNode)
  | ({ type: 'instance_ended' } & AtNode)
  | ({ type: 'instance_abandoned' } & AtNode)
  /** The nodes that the looping turn advanced to, in order. */
  | { type: 'loop'; nodes: AtNode[] }
  | ({ type: 'error' } & TurnFailure)
  | { type: 'note'; code: NoteCode };

/** asks: it waits for the customer. waits: it waits for others. left: the conversation went elsewhere. */
export type WorkflowStep = 'asks' | 'waits' | 'left' | WorkflowOutcome;

/** action: a value of an answer of an action, or how its call ended. workflow: the same of a workflow. */
export type VariableSource = 'entity' | 'save_to' | 'parameter' | 'set' | 'action' | 'workflow';

export type StallOutcome = 'escalation' | 'clarification' | 'fallback' | 'parameter' | 'workflow';

/**
 * Why a turn failed. It has no sentence, because readers have different languages. Log entries of earlier releases have
 * an English `reason` too, which is not shown, and no values.
 */
export type TurnFailure = EffectFailure | { code: EngineErrorCode };

/**
 * turn_failed: the node of the position no longer exists. process_ended and internal_error: the turn was not run, because running it crashed its process each time, or failed in
 * the product itself. too_many_effects: it was stopped as a loop. too_many_comparisons: its conditions cost more than a
 * turn may. workflow_failed: a workflow did not complete, and its node has no variable for the outcome.
 */
export type EngineErrorCode =
  | 'no_start_node'
  | 'subflow_missing'
  | 'unexpected_effect_result'
  | 'turn_failed'
  | 'too_many_effects'
  | 'too_many_comparisons'
  | 'workflow_failed'
  | 'process_ended'
  | 'internal_error';

/**
 * with_human: the message is for the operator, and the engine did nothing. rated: it answers how satisfied the customer is. away: the assistant is archived, so nobody
 * answered. first_message_unmatched: a greeting is not a
 * stall. no_model_connected: a generative node sent its fallback message, or a mode behaved like advanced. ignored: the
 * event does not apply to the state of the instance. reply_cut, prompt_cut, variable_cut: the text was cut at its limit.
 * address_too_long: the text beside an image or audio was sent without it. log_cut: further conditions were evaluated.
 */
export type NoteCode =
  | 'with_human'
  | 'rated'
  | 'away'
  | 'first_message_unmatched'
  | 'no_model_connected'
  | 'ignored'
  | 'detour_depth_reached'
  | 'reply_cut'
  | 'prompt_cut'
  | 'variable_cut'
  | 'address_too_long'
  | 'log_cut';

/** A handler or an edge that was evaluated. */
export type TryStep = Extract<TraceStep, { held: boolean }>;
