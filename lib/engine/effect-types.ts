import type { ActionOutcome } from './action-outcome';
import type { CallToConfirm, DecidedCall } from './call-to-confirm';
import type { ModelErrorCode } from './model-error-code';
import type { JsonValue, Variables } from './json-value';
import type { RouteDecision } from './route-decision';
import type { Choice } from './nodes/standard/standard';
import type { WorkflowReport } from './workflow-report';

/** What must happen outside the engine. */
export type Effect = RequestEffect | OutcomeEffect;

/** Effects whose result the turn waits for. They are performed immediately, and the result is an `effect_result` event. */
export type RequestEffect = OutsideEffect | RenderTemplateEffect;

/** Effects whose result comes from outside: a model, a knowledge base, an API. */
export type OutsideEffect = GenerateEffect | AnswerEffect | CallActionEffect | RunWorkflowEffect | RouteEffect;

/**
 * Why an effect failed, as a code with its values: model_failed is what kept the model from answering, effect_failed is
 * any other problem of the outside service, effect_unfinished that the process which began the call never finished it.
 * action_failed: an action was called, and the node has no variable for the outcome.
 */
export type EffectFailure =
  | { code: 'effect_failed' | 'effect_unfinished' }
  /** `model_id` is the provider's own name of the model. */
  | { code: 'model_failed'; problem: ModelErrorCode; model_id: string }
  | { code: 'action_failed'; outcome: ActionOutcome; status: number | null }
  | { code: 'effect_timed_out'; seconds: number }
  | { code: 'effect_too_long'; characters: number };

/** Effects of a finished turn. They are committed together with the state, in order. */
export type OutcomeEffect =
  | SendEffect
  | BeginInstanceEffect
  | OpenHandoffEffect
  | ResolveHandoffEffect
  | EndInstanceEffect
  | AbandonInstanceEffect
  | SetAbandonTimerEffect
  | ClearAbandonTimerEffect
  | LeaveWorkflowEffect;

/** Request a generative node's text from the assistant's model, with the conversation so far, instructions and passages. */
export interface GenerateEffect extends CallsOfModel {
  type: 'generate';
  /** Unique within the turn, and the same each time the turn runs. */
  id: string;
  flow_id: string;
  node_id: string;
  /** Its placeholders are already replaced. */
  prompt: string;
  /** The customer's message of this turn. Null in an opening turn and after a return from a human. */
  message: string | null;
  /** The actions that the model may call meanwhile, by their ids. Absent: none. */
  tools?: readonly string[];
}

/** What is added to both requests to a model by what has happened in this conversation. */
interface CallsOfModel {
  /** How many calls of actions the model may still make in this turn. Absent: as many as a turn may have. */
  calls_left?: number;
  /** The call that the customer has just confirmed, and that is to be made now, or declined. */
  decided?: DecidedCall;
}

/** Request an answer from the assistant to a message that the flow does not understand. */
export interface AnswerEffect extends CallsOfModel {
  type: 'answer';
  id: string;
  flow_id: string;
  node_id: string;
  message: string;
  /**
   * The sources to query in this order, until one has an answer. knowledge: a FAQ answer or a passage above the relevance
   * threshold. model: the model with knowledge and instructions.
   */
  sources: AnswerSource[];
}

export type AnswerSource = 'knowledge' | 'model';

/** Request a call of an action of an integration. */
export interface CallActionEffect {
  type: 'call_action';
  id: string;
  flow_id: string;
  node_id: string;
  action_id: string;
  /** The values of its parameters, with their placeholders replaced. */
  arguments: Variables;
  /** A reply of the turn, which a customer who waits may see while the call runs. May be empty. */
  waiting_message: string;
}

/** Request to start a workflow, or to pass it the customer's answer. */
export type RunWorkflowEffect = {
  type: 'run_workflow';
  id: string;
  flow_id: string;
  node_id: string;
} & (
  | {
      does: 'start';
      workflow_id: string;
      /** By the names of its fields, with their placeholders replaced. */
      values: Variables;
      waits: boolean;
    }
  | { does: 'interact'; instance_id: string; message: string }
);

/**
 * Request whether a routing rule gives the conversation to another assistant. Most rules are decided where the turn runs;
 * only a model that is asked is outside.
 */
export interface RouteEffect {
  type: 'route';
  id: string;
  /** Null before the instance has begun. */
  flow_id: string | null;
  node_id: string | null;
  message: string;
  /** The first message of an instance, or one for which its flow has no path. */
  on: 'first_message' | 'stall';
}

/** Render an NLU response template with these variables. */
export interface RenderTemplateEffect {
  type: 'render_template';
  id: string;
  flow_id: string;
  node_id: string;
  /** The name of the template in the node. */
  template: string;
  variables: Variables;
}

export interface EffectResult {
  /** The text that was generated, rendered or answered. Nothing is sent for a blank text. */
  text: string;
  /** False if neither knowledge nor the model had an answer, or if the model could not be asked. True if absent. */
  answered?: boolean;
  /** Of `call_action`, which has no text: how the call ended, and the status of the answer if there was one. */
  outcome?: ActionOutcome;
  status?: number | null;
  /** Of `run_workflow`, which has no text. */
  report?: WorkflowReport;
  /** Of `route`, which has no text: the rule that decided. Null if none did. */
  route?: RouteDecision | null;
  /** How many calls of actions the model made. None if absent. */
  calls?: number;
  /** The model wants to make this call, and `text` asks the customer, who may choose one of these. */
  confirm?: CallToConfirm & { choices: readonly Choice[] };
  /** Values to write into the context as soon as the result is known, for instance captured ones. Null removes a variable. */
  variables?: Variables;
  /** Anything that the log should contain. Of `generate` and `answer`: AnswerDetails. Of `call_action`: ActionDetails. */
  details?: JsonValue;
}

/** A message to the customer. */
export interface SendEffect {
  type: 'send';
  reply: Reply;
}

export interface Reply {
  type: 'text' | 'image' | 'audio';
  /** Never blank for a text. May be empty beside an image or audio. */
  text: string;
  /** For image and audio. */
  url?: string;
  source: ReplySource;
  /** The choices of the question that this is the last reply of. Channels that can show buttons show them. */
  choices?: readonly Choice[];
  /** How long to show that the assistant is typing before this reply, in milliseconds. */
  typing_ms?: number;
  /** The current node. Null if there is none (a turn that failed before its first node). */
  flow_id: string | null;
  node_id: string | null;
}

export type ReplySource =
  | 'content'
  | 'part'
  | 'template'
  | 'waiting'
  | 'confirmation'
  | 'workflow'
  | 'generated'
  | 'answer'
  | 'fallback'
  | 'clarification'
  | 'parameter'
  | 'handoff'
  | 'agent_unavailable'
  | 'assistant_return'
  | 'conversation_end'
  | 'satisfaction'
  | 'away'
  | 'general_error';

/** A new instance begins in this turn. The following effects belong to it. */
export interface BeginInstanceEffect {
  type: 'begin_instance';
  /** 1 for the first of the conversation. */
  number: number;
}

/** Create a handoff request: PENDING, or ASSIGNED to the person who took the conversation over. The assistant sends nothing from now on. */
export interface OpenHandoffEffect {
  type: 'open_handoff';
  reason: HandoffReason;
  /** The current node. Null only if staff took over an instance that had not begun. */
  flow_id: string | null;
  node_id: string | null;
}

/** From a handoff node, or because the flow failed to understand the customer too often. */
export type FlowHandoffReason = 'node' | 'escalation';

/** Those of the flow, or staff took the conversation over. */
export type HandoffReason = FlowHandoffReason | 'takeover';

/** The customer sent an exit keyword: the request is RESOLVED. Not sent after a `handoff_resolved` event. */
export interface ResolveHandoffEffect {
  type: 'resolve_handoff';
}

export interface EndInstanceEffect {
  type: 'end_instance';
  flow_id: string;
  node_id: string;
}

export interface AbandonInstanceEffect {
  type: 'abandon_instance';
  flow_id: string;
  node_id: string;
}

/**
 * Send an `abandon` event after this many seconds unless there is another turn before. It replaces the previous timer.
 * Every turn after which the instance waits for its customer sets one, even one that failed or changed nothing.
 */
export interface SetAbandonTimerEffect {
  type: 'set_abandon_timer';
  seconds: number;
}

/** The instance no longer waits for its customer. */
export interface ClearAbandonTimerEffect {
  type: 'clear_abandon_timer';
}

/** The conversation has left a workflow that waits for its customer. It is cancelled, because nothing can answer it any more. */
export interface LeaveWorkflowEffect {
  type: 'leave_workflow';
  instance_id: string;
}
