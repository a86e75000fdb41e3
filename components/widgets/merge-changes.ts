type Fields = Record<string, unknown>;

/** What someone changed, on top of what others saved in the meantime. */
interface Merged<Values> {
  values: Values;
  /** The fields that both sides changed to different values. */
  conflicts: string[];
}

/**
 * Puts what one person changed (from `base` to `mine`) on top of what others saved (from `base` to `theirs`), field by
 * field. A field that both changed to different values is a conflict, and has my value.
 */
export function mergeChanges<Values extends object>(base: Values, mine: Values, theirs: Values): Merged<Values> {
  const [before, own, others] = [base as Fields, mine as Fields, theirs as Fields];
  const conflicts: string[] = [];
  const merged: Fields = {};
  for (const field of new Set([...Object.keys(own), ...Object.keys(others)])) {
    const isMine = !isSame(before[field], own[field]);
    if (isMine && !isSame(before[field], others[field]) && !isSame(own[field], others[field])) conflicts.push(field);
    merged[field] = isMine ? own[field] : others[field];
  }
  return { values: merged as Values, conflicts };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** The database may return the fields of JSON in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
