import type { WorkflowProblem } from '../check-definition';
import type { WorkflowDefinition, WorkflowTransition } from '../definition';

/** Exactly one start, an end, and paths from the one through every state to the other. */
export function pathProblems({ states, transitions }: WorkflowDefinition): WorkflowProblem[] {
  const [starts, ends] = [states.filter(({ type }) => type === 'start'), states.filter(({ type }) => type === 'end')];
  const problems: WorkflowProblem[] = [
    ...(starts.length === 0 ? [{ code: 'no_start' } as const] : []),
    ...starts.slice(1).map(({ id }) => ({ code: 'several_starts', state_id: id }) as const),
    ...(ends.length === 0 ? [{ code: 'no_end' } as const] : []),
  ];
  const reached = statesFrom(idsOf(starts), transitions, 'source_state_id', 'target_state_id');
  const ending = statesFrom(idsOf(ends), transitions, 'target_state_id', 'source_state_id');
  for (const { id } of states) {
    if (starts.length > 0 && !reached.has(id)) problems.push({ code: 'unreachable', state_id: id });
    if (ends.length > 0 && !ending.has(id)) problems.push({ code: 'no_way_to_end', state_id: id });
  }
  return problems;
}

/** These states, and all that paths lead to from them. */
export function statesFrom(
  first: readonly string[],
  transitions: readonly WorkflowTransition[],
  from: 'source_state_id' | 'target_state_id',
  to: 'source_state_id' | 'target_state_id',
): ReadonlySet<string> {
  const next = new Map<string, string[]>();
  for (const transition of transitions) {
    const known = next.get(transition[from]);
    if (known) known.push(transition[to]);
    else next.set(transition[from], [transition[to]]);
  }
  // Iterating over a set also visits what is added meanwhile.
  const found = new Set(first);
  for (const id of found) for (const one of next.get(id) ?? []) found.add(one);
  return found;
}

function idsOf(parts: readonly { id: string }[]): string[] {
  return parts.map(({ id }) => id);
}
