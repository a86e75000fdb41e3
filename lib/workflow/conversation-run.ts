import type { Variables } from '../engine/json-value';
import type { InstanceStatus } from './instance';

/**
 * What a conversation learns of an instance that belongs to it: as the result of starting it or of answering it
 * (`startForConversation` and `interactForConversation` in server/workflows), and with each event that concerns the
 * conversation (the inbound row `{ type: 'workflow_moved', run }`). Plain JSON.
 */
export interface ConversationRun {
  /** Null if there is no such workflow, or no version of it is published. Its status is then `missing`. */
  instance_id: string | null;
  /** The name of the workflow, for the log. Empty if it is missing. */
  workflow: string;
  status: InstanceStatus | 'missing';
  /** The instance's revision. An older report than the last one does not count, except for its messages. */
  revision: number;
  /** What it sends to the customer since the previous report, in order. A question is the last one. */
  messages: readonly WorkflowMessage[];
  /** Whether it waits for the customer: the next message is its answer. False while it waits for others, or has ended. */
  asks: boolean;
  /** Whether the customer's message answered what it asked. True for reports that are no answer to a message. */
  accepted: boolean;
  /** The values of its fields by their names, once it has ended. Otherwise empty. */
  values: Variables;
}

export interface WorkflowMessage {
  text: string;
  /** Choosing one is the message that it says. */
  choices: readonly string[];
}

/** The reference of one call for an instance of a conversation. */
interface ConversationCall {
  conversation_id: string;
  /** The same for each attempt. A repeated call changes nothing and returns the same report. */
  idempotency_key: string;
  signal: AbortSignal;
  time_left_ms: number;
}

/** Starts the current version of a workflow, and runs it until it waits or ends. */
export interface StartForConversation extends ConversationCall {
  workflow_id: string;
  /** By the names of fields. Names that it does not have are ignored. */
  values: Variables;
  /** Whether the conversation waits for it. If not, it sends messages, and nothing waits for its end. */
  waits: boolean;
}

/** Passes the customer's message to an instance, and runs it until it waits or ends. */
export interface InteractForConversation extends ConversationCall {
  instance_id: string;
  text: string;
}
