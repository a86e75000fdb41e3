import type { WorkflowTransition } from './definition';

/** To which states each state leads, or from which it is reached. */
export type Ways = ReadonlyMap<string, readonly string[]>;

export function waysForward(transitions: readonly WorkflowTransition[]): Ways {
  return grouped(transitions.map(({ source_state_id, target_state_id }) => [source_state_id, target_state_id]));
}

export function waysBack(transitions: readonly WorkflowTransition[]): Ways {
  return grouped(transitions.map(({ source_state_id, target_state_id }) => [target_state_id, source_state_id]));
}

function grouped(pairs: readonly (readonly [string, string])[]): Ways {
  const ways = new Map<string, string[]>();
  for (const [from, to] of pairs) {
    const known = ways.get(from);
    if (known) known.push(to);
    else ways.set(from, [to]);
  }
  return ways;
}

/** These states, and all that paths lead to from them, without the paths that go through `without`. */
export function reachedStates(ways: Ways, first: readonly string[], without?: string): ReadonlySet<string> {
  // Iterating over a set also visits what is added meanwhile.
  const reached = new Set(first);
  for (const id of reached) for (const next of ways.get(id) ?? []) if (next !== without) reached.add(next);
  return reached;
}
