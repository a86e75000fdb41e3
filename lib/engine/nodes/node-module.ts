import type { NodeDefinition } from '../flow-definition';

/** What a node type does. It decides; the walk does what it decided. */
export interface NodeModule {
  /** Whether the node's content and parts are sent on entry. */
  speaks: boolean;
  /** Whether the question is put again after a detour or a human. */
  asksAgain: (node: NodeDefinition) => boolean;
  /** What comes after the content. */
  afterEntry: (node: NodeDefinition, view: NodeView) => NodeNext;
}

export interface NodeView {
  /** Whether it is working time by the main flow's settings. */
  isOpen: () => boolean;
}

export type NodeNext =
  /** Choose among the node's edges at once. */
  | 'advance'
  /** Wait for the customer. */
  | 'wait'
  /** Run the subflow, then choose among the node's edges. */
  | 'run_subflow'
  /** Hand the conversation to a human, then choose among the node's edges. */
  | 'hand_over'
  /** Say that no human is there, then choose among the node's edges. */
  | 'nobody_there'
  /** The path is at its end. */
  | 'end_path';
