import type { ShownInstance } from '@/lib/contracts/flow-manager/workflow/instances';

type Entry = Pick<ShownInstance['history'][number], 'type' | 'state_id'>;

/** How often an instance entered each state. */
export function visitsOf(history: readonly Entry[]): ReadonlyMap<string, number> {
  const visits = new Map<string, number>();
  for (const { type, state_id } of history)
    if (type === 'entered' && state_id !== null) visits.set(state_id, (visits.get(state_id) ?? 0) + 1);
  return visits;
}
