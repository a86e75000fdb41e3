/** What NLU read in a message. */
export interface NluResult {
  intents: readonly { name: string; confidence: number }[];
  entities: readonly NluEntity[];
  /** Null where it was not looked for. */
  sentiment: Sentiment | null;
}

export type Sentiment = 'positive' | 'negative' | 'neutral';

export interface NluEntity {
  /** The entity's key name. */
  entity: string;
  /** Its machine form. */
  value: string | number;
  /** UTF-16 offsets into the message, the end exclusive. */
  start: number;
  end: number;
  /** Built in rather than one of the assistant's own: written to a variable only where a parameter asks for it. */
  builtin?: boolean;
}
