import type { WorkflowInstance } from '../instance';
import type { WorkflowIndex } from '../workflow-index';

/** The states of the loop in which an instance goes round: as the history has it, or, if it is too short, the shortest one. */
export function nameLoop({ history, state_id }: Pick<WorkflowInstance, 'history' | 'state_id'>, index: WorkflowIndex): string[] {
  if (state_id === null) return [];
  const entered = history.flatMap((entry) => (entry.type === 'entered' && entry.state_id !== null ? [entry.state_id] : []));
  const before = entered.slice(0, -1).lastIndexOf(state_id);
  return before < 0 ? shortestLoop(state_id, index) : entered.slice(before, -1);
}

/** Only the state itself if no path leads back to it. */
function shortestLoop(state_id: string, { transitions }: WorkflowIndex): string[] {
  const next = (id: string) => (transitions.get(id) ?? []).map(({ target_state_id }) => target_state_id);
  const paths = [[state_id]];
  const seen = new Set<string>();
  // Iterating over a list also visits what is added meanwhile.
  for (const path of paths) {
    for (const id of next(path.at(-1) ?? '')) {
      if (id === state_id) return path;
      if (!seen.has(id)) paths.push([...path, id]);
      seen.add(id);
    }
  }
  return [state_id];
}
