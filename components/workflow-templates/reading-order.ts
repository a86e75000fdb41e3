import type { WorkflowDefinition, WorkflowState } from '@/lib/workflow/definition';

/** The states as they are read: from the start on, each before those that follow it. What cannot be reached comes last. */
export function readingOrder({ states, transitions }: WorkflowDefinition): WorkflowState[] {
  const byId = new Map(states.map((state) => [state.id, state]));
  const reached = new Set(states.filter(({ type }) => type === 'start').map(({ id }) => id));
  for (const id of reached)
    for (const { source_state_id, target_state_id } of transitions) if (source_state_id === id) reached.add(target_state_id);
  return [...new Set([...reached, ...byId.keys()])].flatMap((id) => byId.get(id) ?? []);
}
