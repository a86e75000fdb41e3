import type { JsonValue } from './json-value';

/** What the log keeps of an answer from knowledge or a model, as `details` of the effect's result. Its texts are cut. */
export interface AnswerDetails {
  /** Which source the answer is from. Null if none had one. */
  source: 'knowledge' | 'model' | null;
  /** The passages that were found above the floor, best first, whether or not the answer used them. */
  passages: AnswerPassage[];
  /** Absent if no model was asked. */
  model?: ModelCall;
  /** The model was not asked, because the business has no credit left. */
  no_credit?: true;
}

export interface AnswerPassage {
  document_id: string;
  title: string;
  text: string;
  /** 0 to 1. */
  score: number;
}

export interface ModelCall {
  provider: string;
  /** The provider's own name of the model. */
  model_id: string;
  /** Whether the business's own key paid. Such a call costs no credit. */
  own_key: boolean;
  input_tokens: number;
  output_tokens: number;
  /** In credits. */
  cost: number;
  duration_ms: number;
  /** The messages as they were sent. They contain no keys. */
  prompt: { role: 'system' | 'user' | 'assistant'; text: string }[];
}

/** The details of an effect's result. Null for those of other effects. */
export function answerDetails(details: JsonValue | undefined): AnswerDetails | null {
  const isAnswer = typeof details === 'object' && details !== null && !Array.isArray(details) && 'passages' in details;
  return isAnswer ? (details as unknown as AnswerDetails) : null;
}
