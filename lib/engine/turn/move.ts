/** The next step of a walk through the flow. */
export type Move =
  | { type: 'enter'; flow_id: string; activation: number; node_id: string; is_start?: boolean }
  /** Choose among the current node's edges. */
  | { type: 'leave' }
  | { type: 'end_path'; says_end_message: boolean };
