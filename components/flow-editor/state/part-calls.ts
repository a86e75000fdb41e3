import { callApi } from '@/components/api/client';
import {
  createEdge,
  createHandler,
  createNode,
  deleteEdge,
  deleteHandler,
  deleteNode,
  updateEdge,
  updateHandler,
  updateNode,
  type EdgeChange,
  type EdgeInput,
  type HandlerChange,
  type HandlerInput,
  type NodeChange,
  type NodeInput,
} from '@/lib/contracts/flow-manager/dialog/parts';
import type { FlowParts, PartKind } from '../flow-changes';

export interface PartInputs {
  nodes: NodeInput;
  edges: EdgeInput;
  handlers: HandlerInput;
}

export interface PartChanges {
  nodes: NodeChange;
  edges: EdgeChange;
  handlers: HandlerChange;
}

type PartCalls = {
  [Kind in PartKind]: {
    create: (version_id: string, body: PartInputs[Kind]) => Promise<FlowParts[Kind]>;
    update: (id: string, body: PartChanges[Kind]) => Promise<FlowParts[Kind]>;
    remove: (id: string) => Promise<unknown>;
  };
};

// The editor shows errors itself.
const silent = true;

/** The calls that create, change and delete each kind of part. */
export const partCalls: PartCalls = {
  nodes: {
    create: (version_id, body) => callApi(createNode, { params: { version_id }, body, silent }),
    update: (node_id, body) => callApi(updateNode, { params: { node_id }, body, silent }),
    remove: (node_id) => callApi(deleteNode, { params: { node_id }, silent }),
  },
  edges: {
    create: (version_id, body) => callApi(createEdge, { params: { version_id }, body, silent }),
    update: (edge_id, body) => callApi(updateEdge, { params: { edge_id }, body, silent }),
    remove: (edge_id) => callApi(deleteEdge, { params: { edge_id }, silent }),
  },
  handlers: {
    create: (version_id, body) => callApi(createHandler, { params: { version_id }, body, silent }),
    update: (handler_id, body) => callApi(updateHandler, { params: { handler_id }, body, silent }),
    remove: (handler_id) => callApi(deleteHandler, { params: { handler_id }, silent }),
  },
};
