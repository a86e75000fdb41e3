import type { CallRecord } from './call-record';

/** How long a phone rings, in milliseconds. */
const longestRinging = 60_000;

/** Aborts when a phone has rung long enough, or someone else has closed the call, or for the given reason. Until then, the call is kept alive. */
export function ringingSignal(record: CallRecord, ...more: AbortSignal[]): AbortSignal {
  const gone = new AbortController();
  record.keepAlive(() => gone.abort());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(longestRinging), ...more]);
}
