import type { DecidedCall } from '../call-to-confirm';

/** The next step of a walk through the flow. */
export type Move =
  | { type: 'enter'; flow_id: string; activation: number; node_id: string; is_start?: boolean }
  /** Choose among the current node's edges. */
  | { type: 'leave' }
  /** Send the content of the current node, for which the customer has confirmed or declined a call. */
  | { type: 'speak'; decided: DecidedCall }
  /** Continue after the content of the current node, without it. */
  | { type: 'go_on' }
  /** Continue after the workflow of the current node. */
  | { type: 'workflow_ended' }
  | { type: 'end_path'; says_end_message: boolean };
