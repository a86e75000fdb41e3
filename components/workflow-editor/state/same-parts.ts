import { isSame } from '@/lib/engine/compare-flows/changed-fields';
import type { WorkflowDefinition } from '@/lib/workflow/definition';

/** The later definition with the objects of the earlier one for all that is unchanged, so that it is not drawn again. */
export function withSameParts(before: WorkflowDefinition, after: WorkflowDefinition): WorkflowDefinition {
  if (before === after) return before;
  const next: WorkflowDefinition = {
    states: sameParts(before.states, after.states),
    transitions: sameParts(before.transitions, after.transitions),
    connections: sameParts(before.connections, after.connections),
    variables: isSame(before.variables, after.variables) ? before.variables : after.variables,
  };
  const isUnchanged = (Object.keys(next) as (keyof WorkflowDefinition)[]).every((name) => next[name] === before[name]);
  return isUnchanged ? before : next;
}

function sameParts<Part extends { id: string }>(before: readonly Part[], after: readonly Part[]): readonly Part[] {
  const known = new Map(before.map((part) => [part.id, part]));
  const parts = after.map((part) => {
    const former = known.get(part.id);
    return former && isSame(former, part) ? former : part;
  });
  return parts.length === before.length && parts.every((part, index) => part === before[index]) ? before : parts;
}
