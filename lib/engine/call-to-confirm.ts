import type { Variables } from './json-value';

/** A call that a model wants to make, and that is only made if the customer agrees. */
export interface CallToConfirm {
  /** Identifies the call to the other side, whichever turn makes it. */
  key: string;
  action_id: string;
  /** The name of the action, for the log. */
  name: string;
  /** By the names of the action's variables. */
  arguments: Variables;
  /** When the question was written, in milliseconds since the epoch. An earlier message does not answer it. */
  asked_at: number;
}

/** What the customer said to it. */
export interface DecidedCall extends Omit<CallToConfirm, 'asked_at'> {
  is_accepted: boolean;
}
