import type { JsonValue, Variables } from '@/lib/engine/json-value';
import type { InstanceStatus } from '@/lib/workflow/instance';

/** What an instance says to the customer of its conversation. */
export interface WorkflowReply {
  text: string;
  choices: readonly string[];
}

/**
 * Where an instance of a conversation is, and what it has just said. The turn that started it or spoke with it gets this,
 * and so does the event `workflow_moved`, which is stored as `{ type: 'workflow_moved', ...ConversationRun }` in
 * `inbound_events` of the conversation, under the key `workflow:<event>`.
 */
export interface ConversationRun {
  instance_id: string;
  workflow_id: string;
  status: InstanceStatus;
  /** `customer`: their next message is for it. `others`: a task, a timer, or another workflow. Null: it has ended, failed, or is paused. */
  waits_for: 'customer' | 'others' | null;
  /** In order. A refused answer is followed by the same question. */
  replies: readonly WorkflowReply[];
  /** The values that its fields have now, by the name of the field. */
  values: Readonly<Record<string, JsonValue>>;
  /** Its global variables. */
  variables: Variables;
}

/** Why nothing runs: the workflow is gone, no version of it is published, values are missing or wrong, or too many instances run. */
export type RunRefusal = 'missing' | 'not_published' | 'invalid_values' | 'too_many_instances';

export type RunOutcome = { ok: true; run: ConversationRun } | { ok: false; refusal: RunRefusal };

interface OfConversation {
  business_id: string;
  conversation_id: string;
  /** The idempotency key of the effect. The same key is the same start or the same message, however often it comes. */
  key: string;
  /** By `Date.now()`. What is not finished then goes on in a worker, and its result comes as `workflow_moved`. */
  deadline: number;
}

export interface ConversationStart extends OfConversation {
  workflow_id: string;
  /** By the name of the field. */
  values: Readonly<Record<string, JsonValue>>;
}

export interface ConversationMessage extends OfConversation {
  instance_id: string;
  text: string;
}
