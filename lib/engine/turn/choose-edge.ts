import type { CompiledEdge } from '../compile-flow';
import { evaluateConditions } from './evaluate-conditions';
import type { Turn } from './turn';

/** An edge whose conditions are met, and the intent it was chosen for, if any. */
export interface ChosenEdge {
  edge: CompiledEdge;
  intent: string | null;
}

/** The first of the current node's edges whose conditions are met. The default edge comes last, if it counts at all. */
export function chooseEdge(turn: Turn, { withDefault }: { withDefault: boolean }): ChosenEdge | null {
  const { edges, default_edge: defaultEdge } = turn.node;
  const { view, place } = turn;
  for (const edge of edges) {
    const { held, conditions, intent } = evaluateConditions(edge.conditions, view);
    turn.traceTry({ type: 'edge_tried', ...place, edge_id: edge.id, is_default: false, held, conditions });
    if (held) return { edge, intent };
  }
  if (!withDefault || !defaultEdge) return null;
  turn.traceTry({ type: 'edge_tried', ...place, edge_id: defaultEdge.id, is_default: true, held: true, conditions: [] });
  return { edge: defaultEdge, intent: null };
}
