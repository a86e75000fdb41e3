import type { EffectFailure, EffectResult } from '../effect-types';
import type { JsonValue, Variables } from '../json-value';
import type { NluEntity, Sentiment } from '../nlu-result';
import type { AssistantContext, IntentDefinition } from '../types';
import type { WorkflowReport } from '../workflow-report';
import type { TaughtAssistant } from './taught-assistant';

/** Conversations as data: flows, the customer's messages, and the expected results. */
export interface GoldenFile {
  /** The subject of the file. */
  about: string;
  /** Flow documents by name. A subflow node refers to one of them. A case runs `main` unless it sets another. */
  documents: Record<string, JsonValue>;
  intents?: IntentDefinition[];
  /** The assistant's training data. If set, messages are read by a model that is trained on it, as in the product. */
  taught?: TaughtAssistant;
  cases: GoldenCase[];
}

export interface GoldenCase {
  name: string;
  main?: string;
  /** Overrides the main document's settings. */
  settings?: Record<string, JsonValue>;
  /** Overrides a basic English assistant without a model. */
  assistant?: Partial<AssistantContext>;
  /** The context variables of the session. */
  context?: Variables;
  turns: GoldenTurn[];
}

/** One event and its expected results. What a turn does not mention is not checked, except the replies. */
export interface GoldenTurn {
  /** The event: a message, the opening of a session, or another event. */
  say?: string;
  event?: 'start' | 'taken_over' | 'handoff_resolved' | 'abandon';
  /** What a workflow reports, as the event. What is not set is that of one that waits for others. */
  moved?: Partial<WorkflowReport>;
  /** The NLU result of the message, if no trained model reads it. */
  nlu?: { intents?: [string, number][]; entities?: NluEntity[]; sentiment?: Sentiment };
  /** The time of the event. By default one second after the previous one. The first is Saturday noon in Tehran. */
  at?: string;
  /** Seconds since the previous event. */
  after?: number;
  /** The document that is the main flow from now on, as after an edit. */
  edited?: string;
  /** The results of the effects that the turn waits for, in order. Without them, templates are rendered from the training data. */
  results?: (EffectResult | { failure: EffectFailure })[];

  /** All replies, in order: texts, or the fields to check. Null: a field that the reply must not have. */
  replies: (string | Record<string, JsonValue>)[];
  /** All effects with a result, in order: the fields to check. Null: a field that the effect must not have. */
  requests?: Record<string, JsonValue>[];
  /** All other effects except replies and timers, in order: the fields to check. */
  effects?: Record<string, JsonValue>[];
  status?: string;
  /** Steps that must be in the trace, in this order. */
  trace?: Record<string, JsonValue>[];
  /** Steps that must not be in the trace. */
  never?: Record<string, JsonValue>[];
  /** Variables that must have these values after the turn. Null also matches a missing variable. */
  variables?: Record<string, JsonValue>;
  counters?: { retries?: number; consecutive_fallbacks?: number };
}
