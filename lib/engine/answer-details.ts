import type { ActionOutcome } from './action-outcome';
import type { JsonValue } from './json-value';

/** What the log keeps of an answer from knowledge or a model, as `details` of the effect's result. Its texts are cut. */
export interface AnswerDetails {
  /** Which source the answer is from. Null if none had one. */
  source: 'knowledge' | 'model' | null;
  /** The passages that were found above the floor, best first, whether or not the answer used them. */
  passages: AnswerPassage[];
  /** Absent if no model was asked. */
  model?: ModelCall;
  /** The calls of actions that the model wanted, in their order. Absent if it wanted none. */
  calls?: ToolCallRecord[];
  /** There were actions to call, but the model, or its server, cannot call anything. */
  tools_refused?: true;
  /** The model was not asked, or not asked again, because the business has no credit left. */
  no_credit?: true;
}

export interface AnswerPassage {
  document_id: string;
  title: string;
  text: string;
  /** 0 to 1. */
  score: number;
}

/** All requests to the model for one answer. */
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
  /** After each call of actions, the model is asked again. One if absent. */
  requests?: number;
  /** The names of the tools that it was offered. None if absent. */
  tools?: string[];
  /** The messages of the first request as they were sent. They contain no keys. */
  prompt: { role: 'system' | 'user' | 'assistant'; text: string }[];
}

/**
 * How a call that a model wanted ended. unknown_tool: there is no such tool. wrong_arguments: they do not fit its schema.
 * too_many: the turn has made all calls that it may make. asked: the customer is asked to confirm it first. declined: they did not.
 */
export type ToolOutcome = ActionOutcome | 'unknown_tool' | 'wrong_arguments' | 'too_many' | 'asked' | 'declined';

export interface ToolCallRecord {
  /** The tool's name as the model wrote it. */
  tool: string;
  /** Empty for an unknown tool. */
  action: string;
  integration: string;
  arguments: JsonValue;
  outcome: ToolOutcome;
  /** Of the server's answer. Null if there was none. */
  status: number | null;
  /** In milliseconds. Null if nothing was sent. */
  duration_ms: number | null;
  /** The code of what went wrong, or a sentence about wrong arguments. */
  problem: string | null;
}

/** The details of an effect's result. Null for those of other effects. */
export function answerDetails(details: JsonValue | undefined): AnswerDetails | null {
  const isAnswer = typeof details === 'object' && details !== null && !Array.isArray(details) && 'passages' in details;
  return isAnswer ? (details as unknown as AnswerDetails) : null;
}
