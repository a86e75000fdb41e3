import type { Edge, Node } from '@xyflow/react';
import type { EdgeLane } from '@/components/canvas/use-edge-path';
import type { WorkflowState, WorkflowTransition } from '@/lib/workflow/definition';

// What React Flow draws.

export type StateNode = Node<{ state: WorkflowState }, 'state'>;

export type TransitionEdge = Edge<
  {
    transition: WorkflowTransition;
    /** The names of its two states. */
    sourceName: string;
    targetName: string;
    /** Its number among the transitions of its source. Null if it is its only one. */
    order: number | null;
  } & EdgeLane,
  'transition'
>;
