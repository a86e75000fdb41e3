import type { EffectResult } from '../effect-types';
import type { JsonValue, Variables } from '../json-value';
import type { NluEntity, Sentiment } from '../nlu-result';
import type { AssistantContext, IntentDefinition } from '../types';
import type { TaughtAssistant } from './taught-assistant';

/** Conversations written down as data: flows, what is said to them, and what they must answer. */
export interface GoldenFile {
  /** What the file is about. */
  about: string;
  /** Flow documents by name; a subflow node names one of them. A case runs on `main` unless it says otherwise. */
  documents: Record<string, JsonValue>;
  intents?: IntentDefinition[];
  /** What the assistant was taught. Its messages are then read by a model that is trained on it, as in the product. */
  taught?: TaughtAssistant;
  cases: GoldenCase[];
}

export interface GoldenCase {
  name: string;
  main?: string;
  /** Laid over the main document's settings. */
  settings?: Record<string, JsonValue>;
  /** Laid over a basic English assistant without a model. */
  assistant?: Partial<AssistantContext>;
  /** The context variables of the session. */
  context?: Variables;
  turns: GoldenTurn[];
}

/** One event and what must come of it. What a turn does not mention is not looked at, but for the replies. */
export interface GoldenTurn {
  /** The event: a message, the opening of a session, or one of the others. */
  say?: string;
  event?: 'start' | 'handoff_resolved' | 'abandon';
  /** What is read in the message, where it is not read by a trained model. */
  nlu?: { intents?: [string, number][]; entities?: NluEntity[]; sentiment?: Sentiment };
  /** The moment of the event; without it one second after the one before. The first is Saturday noon in Tehran. */
  at?: string;
  /** Seconds since the event before. */
  after?: number;
  /** The document that is the main flow from now on, as after an edit. */
  edited?: string;
  /** The results of the effects the turn waits for, in order; without them templates are put together from what is taught. */
  results?: (EffectResult | { error: string })[];

  /** All replies, in order: texts, or the fields to look at. */
  replies: (string | Record<string, JsonValue>)[];
  /** All effects with a result, in order: the fields to look at. */
  requests?: Record<string, JsonValue>[];
  /** All other effects but replies and timers, in order: the fields to look at. */
  effects?: Record<string, JsonValue>[];
  status?: string;
  /** Steps that must be in the trace, in this order. */
  trace?: Record<string, JsonValue>[];
  /** Steps that must not be in the trace. */
  never?: Record<string, JsonValue>[];
  /** Variables that must have these values afterwards; null also stands for none. */
  variables?: Record<string, JsonValue>;
  counters?: { retries?: number; consecutive_fallbacks?: number };
}
