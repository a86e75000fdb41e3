const units = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Milliseconds in the largest unit of which there is at least one. */
export function durationOf(ms: number): { amount: number; unit: (typeof units)[number][0] | 'millisecond' } {
  const [unit, size] = units.find(([, length]) => ms >= length) ?? (['millisecond', 1] as const);
  return { amount: ms / size, unit };
}
