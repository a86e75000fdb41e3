import type { NluEntity, NluResult } from '../engine/nlu-result';

/** What an assistant is spoken to in; `multi` where each message may be in any of the three. */
export type NluLanguage = 'fa' | 'ar' | 'en' | 'multi';

/** What a model is trained on. The order of its lists does not matter but for ties. */
export interface TrainingData {
  language: NluLanguage;
  examples: readonly TrainingExample[];
  entities: readonly EntityDefinition[];
}

/** One phrase that means an intent. */
export interface TrainingExample {
  /** As a customer would type it, without annotation marks. */
  text: string;
  /** The intent's key name. */
  intent: string;
  /** The entities annotated in it. */
  entities?: readonly EntitySpan[];
}

export interface EntitySpan {
  /** UTF-16 offsets into the text, the end exclusive. */
  start: number;
  end: number;
  /** The entity's key name. */
  type: string;
}

/** One of the assistant's own entities: found by its values, by its patterns, or as annotated phrases show it. */
export interface EntityDefinition {
  /** The key name. */
  name: string;
  values: readonly EntityValue[];
  /** Regular expressions of a linear-time engine. A first group that captures is the value. */
  patterns: readonly string[];
}

export interface EntityValue {
  /** The machine form. */
  value: string;
  /** Other ways to say it; the value itself is one too. */
  synonyms: readonly string[];
}

/** When and where a message is read: «فردا» is counted from here. */
export interface ReadingContext {
  /** Milliseconds since the epoch. */
  now: number;
  /** An IANA name, as `Asia/Tehran`. */
  timezone: string;
}

/** What a model makes of one message. */
export interface Reading extends NluResult {
  /** The best intent, or null where the message is none of them (out of scope). */
  intent: string | null;
  /** How likely it is that `intent` is right, 0 to 1, calibrated; for null that of the best one all the same. */
  confidence: number;
  /** The ranking, best first, at most ten; never empty where the model has an intent. Out of scope: what it would be. */
  intents: readonly { name: string; confidence: number }[];
  entities: readonly NluEntity[];
}
