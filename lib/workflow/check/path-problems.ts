import type { WorkflowDefinition } from '../definition';
import { reachedStates, waysBack, waysForward } from '../reached-states';
import type { WorkflowProblem } from '../workflow-problem';

/** Exactly one start, an end, and paths from the one through every state to the other. */
export function pathProblems({ states, transitions }: WorkflowDefinition): WorkflowProblem[] {
  const [starts, ends] = [states.filter(({ type }) => type === 'start'), states.filter(({ type }) => type === 'end')];
  const problems: WorkflowProblem[] = [
    ...(starts.length === 0 ? [{ code: 'no_start' } as const] : []),
    ...starts.slice(1).map(({ id }) => ({ code: 'several_starts', state_id: id }) as const),
    ...(ends.length === 0 ? [{ code: 'no_end' } as const] : []),
  ];
  const reached = reachedStates(waysForward(transitions), idsOf(starts));
  const ending = reachedStates(waysBack(transitions), idsOf(ends));
  for (const { id } of states) {
    if (starts.length > 0 && !reached.has(id)) problems.push({ code: 'unreachable', state_id: id });
    if (ends.length > 0 && !ending.has(id)) problems.push({ code: 'no_way_to_end', state_id: id });
  }
  return problems;
}

function idsOf(parts: readonly { id: string }[]): string[] {
  return parts.map(({ id }) => id);
}
