import type { NluEntity, NluResult } from '../engine/nlu-result';

/** The language of an assistant's customers. With `multi`, each message may be in any of the three. */
export type NluLanguage = 'fa' | 'ar' | 'en' | 'multi';

/** The data that a model is trained on. The order of its lists matters only for ties. */
export interface TrainingData {
  language: NluLanguage;
  examples: readonly TrainingExample[];
  entities: readonly EntityDefinition[];
}

/** One phrase of an intent. */
export interface TrainingExample {
  /** As a customer would type it, without annotation marks. */
  text: string;
  /** The intent's key name. */
  intent: string;
  /** The entities annotated in it. */
  entities?: readonly EntitySpan[];
}

export interface EntitySpan {
  /** UTF-16 offsets in the text. The end is exclusive. */
  start: number;
  end: number;
  /** The entity's key name. */
  type: string;
}

/** One of the assistant's own entities: found by its values, by its patterns, or as in annotated phrases. */
export interface EntityDefinition {
  /** The key name. */
  name: string;
  values: readonly EntityValue[];
  /** Regular expressions of a linear-time engine. If a first group captures, it is the value. */
  patterns: readonly string[];
}

export interface EntityValue {
  /** The machine-readable value. */
  value: string;
  /** Other expressions of it. The value itself is one too. */
  synonyms: readonly string[];
}

/** When and where a message is read: «فردا» is relative to it. */
export interface ReadingContext {
  /** Milliseconds since the epoch. */
  now: number;
  /** An IANA name, such as `Asia/Tehran`. */
  timezone: string;
}

/** How a model understands one message. */
export interface Reading extends NluResult {
  /** The best intent, or null if the message belongs to none of them (out of scope). */
  intent: string | null;
  /** The calibrated probability that `intent` is right, 0 to 1. For null it is that of the best one. */
  confidence: number;
  /** The ranking, best first, at most ten. Never empty if the model has an intent. Out of scope: what it would be. */
  intents: readonly { name: string; confidence: number }[];
  entities: readonly NluEntity[];
}
