import type { DialogEdge, DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import type { FlowSettings } from '@/lib/engine/flow-settings';
import { applyEdits, type FlowEdit } from '@/lib/engine/scan/flow-edit';
import { withChoices } from '../canvas/choice-ports';
import { changePart, movePart, partKinds, withoutPart, withPart, type FlowParts, type PartKind } from '../flow-changes';
import type { Position } from '@/components/canvas/place-node';
import type { FlowStore } from './flow-store';

/** The parts to delete. */
export interface Doomed {
  nodes?: readonly string[];
  edges?: readonly string[];
  handlers?: readonly string[];
  notes?: readonly string[];
}

type NewEdge = Parameters<typeof applyEdits<Flow>>[2];

/** The actions that change a flow. Each is one step of the history, is shown immediately, and is saved a moment later. */
export interface FlowActions {
  /** Adds parts. Their ids come from `newId`. */
  add: (parts: Partial<{ [Kind in PartKind]: readonly FlowParts[Kind][] }>) => void;
  /** The edges of a choice lead on from its new text. */
  update: <Kind extends PartKind>(kind: Kind, id: string, change: Partial<FlowParts[Kind]>) => void;
  /** Removes parts. A node's edges and handlers are removed with it. */
  remove: (doomed: Doomed) => void;
  /** Removes a node. What led to it leads to another node instead. */
  removeBetween: (node_id: string, next_id: string) => void;
  /** Moves nodes and notes, whichever have these ids. */
  moveNodes: (places: ReadonlyMap<string, Position>) => void;
  moveHandler: (id: string, place: number) => void;
  /** Gives paths these orders, by id. */
  orderEdges: (orders: ReadonlyMap<string, number>) => void;
  toggleView: (edge: DialogEdge) => void;
  updateSettings: (change: Partial<FlowSettings>) => void;
  /** Makes the changes of a fix or a suggestion. Of one new edge, `newEdge` must always make the same one. */
  applyEdits: (edits: readonly FlowEdit[], newEdge: NewEdge) => void;
}

export function flowActions({ change }: Pick<FlowStore, 'change'>): FlowActions {
  return {
    add: (parts) =>
      change((flow) =>
        partKinds.reduce((next, kind) => (parts[kind] ?? []).reduce((whole, part) => withPart(whole, kind, part), next), flow),
      ),
    update: (kind, id, fields) =>
      change((flow) => {
        const { choices } = fields as Partial<DialogNode>;
        return changePart(choices ? withChoices(flow, id, choices) : flow, kind, id, fields);
      }),
    remove: (doomed) =>
      change((flow) =>
        partKinds.reduce((next, kind) => (doomed[kind] ?? []).reduce((rest, id) => withoutPart(rest, kind, id), next), flow),
      ),
    removeBetween: (node_id, next_id) =>
      change((flow) => {
        const lead = <Part extends { target: string }>(part: Part) => (part.target === node_id ? { ...part, target: next_id } : part);
        return withoutPart({ ...flow, edges: flow.edges.map(lead), handlers: flow.handlers.map(lead) }, 'nodes', node_id);
      }),
    moveNodes: (places) =>
      change((flow) => ({
        ...flow,
        nodes: moved(flow.nodes, places),
        notes: moved(flow.notes, places),
      })),
    orderEdges: (orders) => change((flow) => [...orders].reduce((next, [id, order]) => changePart(next, 'edges', id, { order }), flow)),
    moveHandler: (id, place) => change((flow) => movePart(flow, id, place)),
    toggleView: ({ id, view }) => change((flow) => changePart(flow, 'edges', id, { view: view === 'folded' ? 'unfolded' : 'folded' })),
    applyEdits: (edits, newEdge) => change((flow) => applyEdits(flow, edits, newEdge)),
    updateSettings: (fields) => change((flow) => ({ ...flow, settings: { ...flow.settings, ...fields } })),
  };
}

/** The parts at their new places. If none moves, it is the same list. */
function moved<Part extends { id: string; position: Position }>(parts: Part[], places: ReadonlyMap<string, Position>): Part[] {
  const isMoved = ({ id, position }: Part) => {
    const place = places.get(id);
    return place !== undefined && (place.x !== position.x || place.y !== position.y);
  };
  if (!parts.some(isMoved)) return parts;
  return parts.map((part) => (isMoved(part) ? { ...part, position: places.get(part.id) ?? part.position } : part));
}
