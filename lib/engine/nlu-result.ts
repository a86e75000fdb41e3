/** The NLU result of a message. */
export interface NluResult {
  intents: readonly { name: string; confidence: number }[];
  entities: readonly NluEntity[];
  /** Null if it was not determined. */
  sentiment: Sentiment | null;
}

export type Sentiment = 'positive' | 'negative' | 'neutral';

export interface NluEntity {
  /** The entity's key name. */
  entity: string;
  /** The machine-readable value. */
  value: string | number;
  /** UTF-16 offsets in the message. The end is exclusive. */
  start: number;
  end: number;
  /** Whether the entity is built in instead of one of the assistant's own. It is written to a variable only if a parameter asks for it. */
  builtin?: boolean;
}
