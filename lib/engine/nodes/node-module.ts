import type { NodeDefinition } from '../flow-definition';

/** The behavior of a node type. It decides, and the walk carries the decision out. */
export interface NodeModule {
  /** Whether the node's content and parts are sent on entry. */
  speaks: boolean;
  /** Whether the question is sent again after a detour or a handoff. */
  asksAgain: (node: NodeDefinition) => boolean;
  /** What follows the content. */
  afterEntry: (node: NodeDefinition, view: NodeView) => NodeNext;
}

export interface NodeView {
  /** Whether it is working time according to the main flow's settings. */
  isOpen: () => boolean;
}

export type NodeNext =
  /** Choose among the node's edges immediately. */
  | 'advance'
  /** Wait for the customer. */
  | 'wait'
  /** Run the subflow, then choose among the node's edges. */
  | 'run_subflow'
  /** Hand the conversation off to a human, then choose among the node's edges. */
  | 'hand_over'
  /** Send that no human is available, then choose among the node's edges. */
  | 'nobody_there'
  /** The path ends. */
  | 'end_path';
