import type { DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import type { FlowSettings } from '@/lib/engine/flow-settings';
import { changePart, movePart, withoutPart, withPart, type FlowParts, type PartKind } from '../flow-changes';
import type { Position } from '../layout-flow';
import type { FlowStore } from './flow-store';

/** The parts to delete. */
export interface Doomed {
  nodes?: readonly string[];
  edges?: readonly string[];
  handlers?: readonly string[];
}

/** The actions that change a flow. Each is one step of the history, is shown immediately, and is saved a moment later. */
export interface FlowActions {
  /** Adds parts. Their ids come from `newId`. */
  add: (parts: Partial<{ [Kind in PartKind]: readonly FlowParts[Kind][] }>) => void;
  update: <Kind extends PartKind>(kind: Kind, id: string, change: Partial<FlowParts[Kind]>) => void;
  /** Removes parts. A node's edges and handlers are removed with it. */
  remove: (doomed: Doomed) => void;
  moveNodes: (places: ReadonlyMap<string, Position>) => void;
  moveHandler: (id: string, place: number) => void;
  toggleView: (edge: DialogEdge) => void;
  updateSettings: (change: Partial<FlowSettings>) => void;
}

export function flowActions({ change }: Pick<FlowStore, 'change'>): FlowActions {
  return {
    add: ({ nodes = [], edges = [], handlers = [] }) =>
      change((flow) => {
        const withNodes = nodes.reduce((next, node) => withPart(next, 'nodes', node), flow);
        const withEdges = edges.reduce((next, edge) => withPart(next, 'edges', edge), withNodes);
        return handlers.reduce((next, handler) => withPart(next, 'handlers', handler), withEdges);
      }),
    update: (kind, id, fields) => change((flow) => changePart(flow, kind, id, fields)),
    remove: ({ nodes = [], edges = [], handlers = [] }) =>
      change((flow) => {
        const withoutHandlers = handlers.reduce((next, id) => withoutPart(next, 'handlers', id), flow);
        const withoutEdges = edges.reduce((next, id) => withoutPart(next, 'edges', id), withoutHandlers);
        return nodes.reduce((next, id) => withoutPart(next, 'nodes', id), withoutEdges);
      }),
    moveNodes: (places) =>
      change((flow) => ({
        ...flow,
        nodes: flow.nodes.map((node) => {
          const position = places.get(node.id);
          const isMoved = position && (position.x !== node.position.x || position.y !== node.position.y);
          return isMoved ? { ...node, position } : node;
        }),
      })),
    moveHandler: (id, place) => change((flow) => movePart(flow, id, place)),
    toggleView: ({ id, view }) => change((flow) => changePart(flow, 'edges', id, { view: view === 'folded' ? 'unfolded' : 'folded' })),
    updateSettings: (fields) => change((flow) => ({ ...flow, settings: { ...flow.settings, ...fields } })),
  };
}
