/** How a ticket keeps one of its times. `none`: it has none. `near`: a fifth of the time is left. */
export const slaStates = ['none', 'running', 'near', 'late', 'kept', 'missed'] as const;
export type SlaState = (typeof slaStates)[number];

/** After which share of the time it is near. */
const nearAfter = 0.8;

interface Time {
  begins_at: Date;
  due_at: Date | null;
  /** When it was done. Null: not yet. */
  done_at: Date | null;
}

export function slaState({ begins_at, due_at, done_at }: Time, now: Date): SlaState {
  if (!due_at) return 'none';
  if (done_at) return done_at <= due_at ? 'kept' : 'missed';
  if (now > due_at) return 'late';
  const whole = due_at.getTime() - begins_at.getTime();
  return now.getTime() - begins_at.getTime() >= whole * nearAfter ? 'near' : 'running';
}

/** When something is due that has to be done within some minutes. */
export const dueAt = (begins_at: Date, minutes: number | null): Date | null =>
  minutes === null ? null : new Date(begins_at.getTime() + minutes * 60_000);
