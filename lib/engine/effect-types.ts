import type { JsonValue, Variables } from './json-value';

/** What must happen outside the engine. */
export type Effect = RequestEffect | OutcomeEffect;

/** Effects whose result the turn waits for: performed at once, answered with an `effect_result` event. */
export type RequestEffect = OutsideEffect | RenderTemplateEffect;

/** Effects whose result comes from outside: a model, a knowledge base, an API. */
export type OutsideEffect = GenerateEffect | AnswerEffect;

/** Effects of a finished turn: committed together with the state, in order. */
export type OutcomeEffect =
  | SendEffect
  | BeginInstanceEffect
  | OpenHandoffEffect
  | ResolveHandoffEffect
  | EndInstanceEffect
  | AbandonInstanceEffect
  | SetAbandonTimerEffect
  | ClearAbandonTimerEffect;

/** Ask the assistant's model for a generative node's text, with the conversation so far, instructions and passages. */
export interface GenerateEffect {
  type: 'generate';
  /** Unique within the turn and the same whenever the turn is run again. */
  id: string;
  flow_id: string;
  node_id: string;
  /** Its placeholders are replaced already. */
  prompt: string;
  /** The customer's message of this turn; null in an opening run and after a return from a human. */
  message: string | null;
}

/** Ask the assistant itself for an answer to the message which the flow does not understand. */
export interface AnswerEffect {
  type: 'answer';
  id: string;
  flow_id: string;
  node_id: string;
  message: string;
  /**
   * What to ask, in this order, until one answers. knowledge: a FAQ answer or a passage above the relevance floor.
   * model: the model with knowledge and instructions.
   */
  sources: AnswerSource[];
}

export type AnswerSource = 'knowledge' | 'model';

/** Render an NLU response template with these variables. */
export interface RenderTemplateEffect {
  type: 'render_template';
  id: string;
  flow_id: string;
  node_id: string;
  /** The template as the node names it. */
  template: string;
  variables: Variables;
}

export interface EffectResult {
  /** The text generated, rendered or answered. Blank means that nothing is to be sent. */
  text: string;
  /** For `answer` only: false when neither knowledge nor the model had an answer. True when absent. */
  answered?: boolean;
  /** Anything the log should keep: the model, the passages, token counts, the duration. */
  details?: JsonValue;
}

/** A message to the customer. */
export interface SendEffect {
  type: 'send';
  reply: Reply;
}

export interface Reply {
  type: 'text' | 'image' | 'audio';
  /** Never blank for a text; may be empty beside an image or audio. */
  text: string;
  /** For image and audio. */
  url?: string;
  source: ReplySource;
  /** The node in hand; null where none is (a turn that failed before its first node). */
  flow_id: string | null;
  node_id: string | null;
}

export type ReplySource =
  | 'content'
  | 'part'
  | 'template'
  | 'generated'
  | 'answer'
  | 'fallback'
  | 'clarification'
  | 'parameter'
  | 'handoff'
  | 'agent_unavailable'
  | 'assistant_return'
  | 'conversation_end'
  | 'general_error';

/** A new instance begins in this turn; what follows belongs to it. */
export interface BeginInstanceEffect {
  type: 'begin_instance';
  /** 1 for the conversation's first. */
  number: number;
}

/** Create a PENDING handoff request; the assistant is silent from now on. */
export interface OpenHandoffEffect {
  type: 'open_handoff';
  reason: HandoffReason;
  flow_id: string;
  node_id: string;
}

/** From a handoff node, or because the flow did not understand the customer too often. */
export type HandoffReason = 'node' | 'escalation';

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
 * Send an `abandon` event after this many seconds unless there is another turn before. It replaces the former timer;
 * every turn after which the instance waits for its customer has one, also one that failed or changed nothing.
 */
export interface SetAbandonTimerEffect {
  type: 'set_abandon_timer';
  seconds: number;
}

/** The instance no longer waits for its customer. */
export interface ClearAbandonTimerEffect {
  type: 'clear_abandon_timer';
}
