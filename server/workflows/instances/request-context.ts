import type { LoadedInstance } from './load-instance';

/** What performing a request may use, and its limits. */
export interface RequestContext {
  instance: LoadedInstance;
  /** The same for each attempt of this request. Outside services use it to recognize repeats. */
  idempotency_key: string;
  time_left_ms: number;
  signal: AbortSignal;
}
