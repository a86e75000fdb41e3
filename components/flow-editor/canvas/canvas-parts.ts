import type { Edge, Node } from '@xyflow/react';
import type { EdgeLane } from '@/components/canvas/use-edge-path';
import type { DialogEdge, DialogNode, DialogNote } from '@/lib/contracts/flow-manager/dialog/parts';

// What React Flow draws.

export type CanvasNode = Node<{ node: DialogNode }, 'flow'>;

export type CanvasNote = Node<{ note: DialogNote }, 'note'>;

/** What has a place on the canvas: a node of the flow, or a note. */
export type CanvasCard = CanvasNode | CanvasNote;

export type CanvasEdge = Edge<
  {
    edge: DialogEdge;
    /** What people call its two nodes. */
    sourceName: string;
    targetName: string;
  } & EdgeLane,
  'flow'
>;
