import type { Variables } from './json-value';

/** What the engine learns of an instance of a workflow: as the result of an effect, or with the event `workflow_moved`. */
export interface WorkflowReport {
  /** Null if nothing could be started. */
  instance_id: string | null;
  /** The name of the workflow, for the log. Empty if it is not known. */
  workflow: string;
  /** missing: there is no such workflow, no version of it is published, or the instance was deleted. */
  status: 'running' | 'waiting' | 'paused' | 'completed' | 'cancelled' | 'failed' | 'missing';
  /** Whether it waits for the customer: the next message is its answer. */
  asks: boolean;
  /** What it says to the customer, in order. What it asks is the last one. A refused answer is followed by the same question, or by nothing. */
  messages: readonly WorkflowMessage[];
  /** The values of its fields and variables by their names, once it has ended. Otherwise empty. */
  values: Variables;
}

export interface WorkflowMessage {
  text: string;
  /** Choosing one is the message that it says. */
  choices: readonly string[];
}
