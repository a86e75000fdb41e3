import type * as z from 'zod';

/** The behavior of a node type. It decides, and the walk carries the decision out. */
export interface NodeModule<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** The fields that a node of this type has. */
  config: Shape;
  /** Whether the node's content and parts are sent on entry. */
  speaks: boolean;
  /** Whether the question is sent again after a detour or a handoff. */
  asksAgain: (config: Config<Shape>) => boolean;
  /** What follows the content. */
  afterEntry: (config: Config<Shape>, view: NodeView) => NodeNext;
}

type Config<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** Keeps a node type's fields and its behavior consistent. */
export function defineNode<Shape extends z.ZodRawShape>(module: NodeModule<Shape>): NodeModule<Shape> {
  return module;
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
  | 'no_one_there'
  /** The path ends. */
  | 'end_path';
