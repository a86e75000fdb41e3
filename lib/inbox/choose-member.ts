import type { Assignment } from '../contracts/user-management/teams';

export interface Candidate {
  user_id: string;
  /** How many conversations they have now. */
  open_requests: number;
  /** When they last got one automatically, in milliseconds since the epoch. Null: never. */
  last_assigned_at: number | null;
}

/**
 * The member who gets a waiting conversation: by turns, whoever has waited longest for one, or whoever has the fewest. Null
 * if everyone has as many as the limit allows, or if it is not assigned automatically.
 *
 * @param limit the most conversations of a member. Null: any number
 */
export function chooseMember(candidates: readonly Candidate[], assignment: Assignment, limit: number | null): Candidate | null {
  if (assignment === 'manual') return null;
  const free = candidates.filter(({ open_requests }) => limit === null || open_requests < limit);
  const byTurn = (one: Candidate, other: Candidate): number =>
    (one.last_assigned_at ?? -1) - (other.last_assigned_at ?? -1) || (one.user_id < other.user_id ? -1 : 1);
  const byLoad = (one: Candidate, other: Candidate): number => one.open_requests - other.open_requests || byTurn(one, other);
  return free.sort(assignment === 'round_robin' ? byTurn : byLoad)[0] ?? null;
}
