import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { readCondition } from '@/lib/engine/condition-schema';

/** Whether all fields of a path's conditions are filled in. */
export function isComplete({ conditions }: { conditions: readonly { type: string }[] }): boolean {
  return conditions.every((condition) => readCondition(condition) !== null);
}

/** New paths whose conditions are not filled in yet. The server would refuse them. */
export function unfinishedEdges(saved: Pick<Flow, 'edges'>, shown: Pick<Flow, 'edges'>): ReadonlySet<string> {
  if (saved.edges === shown.edges) return new Set();
  const known = new Set(saved.edges.map(({ id }) => id));
  return new Set(shown.edges.filter((edge) => !known.has(edge.id) && !isComplete(edge)).map(({ id }) => id));
}
