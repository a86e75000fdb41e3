import type { DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import type { EdgeDefinition } from '@/lib/engine/flow-definition';
import { newId } from '@/components/canvas/new-id';

/** Completes new edges. The same one gets the same id, because a change of the flow may be computed more than once. */
export function edgesOnce(): (edge: Omit<EdgeDefinition, 'id'>) => DialogEdge {
  const made = new Map<object, DialogEdge>();
  return (edge) => {
    const known = made.get(edge) ?? { id: newId(), ...edge, conditions: [...edge.conditions], view: null, revision: 0 };
    made.set(edge, known);
    return known;
  };
}
