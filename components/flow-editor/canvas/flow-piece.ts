import * as z from 'zod';
import type { DialogEdge, DialogNode, DialogNote } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { actionCallSchema, toolsSchema } from '@/lib/engine/action-reference';
import { edgeSchema, nodeSchema, noteSchema } from '@/lib/engine/flow-document';
import { allConfig } from '@/lib/engine/nodes/registry';
import { workflowCallSchema } from '@/lib/engine/workflow-reference';
import { limits } from '@/lib/limits';
import { otherKey } from '../flow-changes';
import { isComplete } from '../is-complete';
import { newId } from '@/components/canvas/new-id';
import { cardSize, type Box, type Position } from '@/components/canvas/place-node';
import { boundsOf } from '@/components/canvas/align-boxes';

const PIECE_FORMAT = 'hamdam.flow-piece/1';

const nodeInPiece = nodeSchema.omit({ flow: true }).extend({
  flow_id: z.uuid().nullable(),
  action: actionCallSchema,
  tools: toolsSchema,
  workflow: workflowCallSchema,
});

/** What the clipboard contains: parts of a flow document. Nodes refer to flows, actions, and workflows by their ids. */
const pieceSchema = z.strictObject({
  format: z.literal(PIECE_FORMAT),
  nodes: z.array(nodeInPiece).max(limits.nodes),
  edges: z.array(edgeSchema).max(limits.edges),
  notes: z.array(noteSchema).max(limits.notes),
});
export type FlowPiece = z.output<typeof pieceSchema>;

/** The parts of a flow that are copied: nodes and notes with these ids, and the paths between the nodes. */
export function pieceOf(flow: Flow, ids: ReadonlySet<string>): FlowPiece {
  // Every flow has exactly one start.
  const nodes = flow.nodes.filter(({ id, type }) => ids.has(id) && type !== 'start');
  const keys = new Map(nodes.map(({ id, key }) => [id, key]));
  return {
    format: PIECE_FORMAT,
    nodes: nodes.map((node) => {
      const { key, type, position, flow_id } = node;
      return { key, type, position, flow_id, ...allConfig(node) };
    }),
    edges: flow.edges.flatMap((edge) => {
      const [source, target] = [keys.get(edge.source), keys.get(edge.target)];
      if (source === undefined || target === undefined || !isComplete(edge)) return [];
      const { order, operator, conditions, view } = edge;
      return [{ source, target, order, operator, conditions, ...(view !== null && { view }) }];
    }),
    notes: flow.notes.filter(({ id }) => ids.has(id)).map(({ text, position, size, color }) => ({ text, position, size, color })),
  };
}

/** Reads what was copied. Null for any other text. */
export function readPiece(text: string): FlowPiece | null {
  // Most texts are something else.
  if (!text.includes(PIECE_FORMAT)) return null;
  try {
    const { data } = pieceSchema.safeParse(JSON.parse(text));
    return data && data.nodes.length + data.notes.length > 0 ? data : null;
  } catch {
    return null;
  }
}

export function isEmptyPiece({ nodes, notes }: FlowPiece): boolean {
  return nodes.length + notes.length === 0;
}

/** The box around everything in a piece. */
export function boundsOfPiece({ nodes, notes }: FlowPiece): Box {
  return boundsOf([
    ...nodes.map(({ position }) => ({ ...position, ...cardSize })),
    ...notes.map(({ position, size }) => ({ ...position, ...size })),
  ]);
}

/**
 * The parts that pasting a piece adds to a flow: with new ids, and with keys that are free in it. What nodes refer to by
 * name stays as it is. A subflow that the assistant does not have must be chosen again, and so must an action or a
 * workflow that the business does not have.
 *
 * @param by how far the parts are moved
 */
export function partsOfPiece(
  piece: FlowPiece,
  flow: Pick<Flow, 'nodes'>,
  known: { flows: ReadonlySet<string>; actions: ReadonlySet<string>; workflows: ReadonlySet<string> },
  by: Position,
): { nodes: DialogNode[]; edges: DialogEdge[]; notes: DialogNote[] } {
  const moved = ({ x, y }: Position) => ({ x: Math.round(x + by.x), y: Math.round(y + by.y) });
  const taken = flow.nodes.map(({ key }) => ({ key }));
  const isTaken = new Set(taken.map(({ key }) => key));
  const ids = new Map<string, string>();
  const nodes = piece.nodes.map((node): DialogNode => {
    const id = newId();
    const key = isTaken.has(node.key) ? otherKey(taken, node.key) : node.key;
    taken.push({ key });
    isTaken.add(key);
    ids.set(node.key, id);
    const flow_id = node.flow_id !== null && known.flows.has(node.flow_id) ? node.flow_id : null;
    const action = node.action && known.actions.has(node.action.action_id) ? node.action : null;
    const tools = node.tools.filter(({ action_id }) => known.actions.has(action_id));
    const workflow = node.workflow && known.workflows.has(node.workflow.workflow_id) ? node.workflow : null;
    return { ...node, id, key, flow_id, action, tools, workflow, position: moved(node.position), revision: 0 };
  });
  const edges = piece.edges.flatMap((edge): DialogEdge[] => {
    const [source, target] = [ids.get(edge.source), ids.get(edge.target)];
    return source && target ? [{ ...edge, id: newId(), source, target, view: edge.view ?? null, revision: 0 }] : [];
  });
  const notes = piece.notes.map((note): DialogNote => ({ ...note, id: newId(), position: moved(note.position), revision: 0 }));
  return { nodes, edges, notes };
}
