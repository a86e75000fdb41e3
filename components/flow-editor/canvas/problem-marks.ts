import type { DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import type { CheckProblem } from '@/lib/engine/check-flow';

/** The problems that are marked on the canvas, by id. A path's problems are marked on the path and on the node where it begins. */
export function problemMarks(problems: readonly CheckProblem[], edges: readonly DialogEdge[]): Map<string, CheckProblem[]> {
  const marks = new Map<string, CheckProblem[]>();
  const mark = (id: string | undefined, problem: CheckProblem) => {
    if (id) marks.set(id, [...(marks.get(id) ?? []), problem]);
  };
  const marked = new Set(problems.map(({ edge_id }) => edge_id));
  const sources = new Map(edges.filter(({ id }) => marked.has(id)).map(({ id, source }) => [id, source]));
  for (const problem of problems) {
    mark(problem.node_id, problem);
    mark(problem.edge_id, problem);
    if (problem.edge_id) mark(sources.get(problem.edge_id), problem);
  }
  return marks;
}
