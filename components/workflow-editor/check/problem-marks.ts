import type { WorkflowProblem } from '@/lib/workflow/check-definition';

/** The sentences for the marks of states and transitions, by id. A problem of a transition marks it, and not the state that it leaves. */
export function problemMarks(problems: readonly WorkflowProblem[], textOf: (problem: WorkflowProblem) => string): Map<string, string[]> {
  const sentences = new Map<string, Set<string>>();
  for (const problem of problems) {
    const id = problem.transition_id ?? problem.state_id;
    if (id === undefined) continue;
    sentences.set(id, (sentences.get(id) ?? new Set()).add(textOf(problem)));
  }
  return new Map([...sentences].map(([id, texts]) => [id, [...texts]]));
}
