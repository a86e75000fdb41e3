import type { LogEntry } from '@/lib/contracts/flow-manager/messaging';
import type { TurnTrace } from '@/lib/engine/trace-types';

/** How long a turn and its effects took, in milliseconds; effects by their ids. */
export interface TurnTimings {
  total_ms: number;
  effects: Readonly<Record<string, number>>;
}

/** What is known of how a turn ran. */
export interface TurnRecord {
  trace: TurnTrace;
  /** Null as long as only the chat call's answer is known, which does not say it. */
  timings: TurnTimings | null;
}

/** The trace in the answer of a chat call or in the log; undefined where there is none, or one of another shape. */
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
