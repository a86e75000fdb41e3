import type { LogEntry } from '@/lib/contracts/flow-manager/messaging';
import type { TurnTrace } from '@/lib/engine/trace-types';

/** The duration of a turn and of its effects, in milliseconds. Effects are listed by id. */
export interface TurnTimings {
  total_ms: number;
  effects: Readonly<Record<string, number>>;
}

/** The known information on how a turn ran. */
export interface TurnRecord {
  trace: TurnTrace;
  /** Null until the log is loaded, because the chat call's response does not contain them. */
  timings: TurnTimings | null;
}

/** The trace in the response of a chat call or in the log. Undefined if there is none, or if its shape is unknown. */
export function asTrace(value: unknown): TurnTrace | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { steps, event } = value as Partial<TurnTrace>;
  return Array.isArray(steps) && typeof event === 'string' ? (value as TurnTrace) : undefined;
}

export function recordOf({ entry }: LogEntry): TurnRecord | undefined {
  const trace = asTrace(entry.trace);
  const timings = entry.timings as TurnTimings | undefined;
  return trace && { trace, timings: typeof timings?.total_ms === 'number' ? timings : null };
}
