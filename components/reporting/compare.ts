/** How a value compares with that of the previous period. */
export type Comparison =
  | { kind: 'same' | 'from_nothing' }
  /** `change` is a share of the previous value, or for shares themselves the difference in percentage points. Never zero. */
  | { kind: 'more' | 'less'; change: number };

/** Null if one of the values is unknown, for example a share of nothing. */
export function compare(value: number | null, previous: number | null, isShare = false): Comparison | null {
  if (value === null || previous === null) return null;
  const difference = value - previous;
  // Smaller differences of shares would be shown as 0 points.
  if (difference === 0 || (isShare && Math.abs(difference) < 0.005)) return { kind: 'same' };
  if (!isShare && previous === 0) return { kind: 'from_nothing' };
  const change = isShare ? Math.round(difference * 100) : difference / Math.abs(previous);
  return { kind: difference > 0 ? 'more' : 'less', change };
}
