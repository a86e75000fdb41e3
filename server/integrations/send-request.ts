import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltRequest } from '@/lib/integrations/build-request';
import { limits } from '@/lib/limits';
import { fetchOutside, type FetchedOutside } from '@/server/outgoing/fetch-outside';
import { OutgoingError } from '@/server/outgoing/outgoing-error';

interface Patience {
  timeout_ms: number;
  /** After the first attempt. */
  retries: number;
  is_idempotent: boolean;
}

/** Methods that may be repeated by their meaning (RFC 9110, 9.2.2). */
const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** What a server says that will be over soon. */
const passing = new Set([408, 425, 429, 502, 503, 504]);

const firstPause = 250;

/**
 * Sends a request, and repeats it while that may help and changes nothing twice. All attempts together take as long as one
 * may. Throws OutgoingError.
 */
export async function sendRequest(request: BuiltRequest, { timeout_ms, retries, is_idempotent }: Patience): Promise<FetchedOutside> {
  const until = performance.now() + timeout_ms;
  const attempts = is_idempotent || idempotent.has(request.method) ? 1 + retries : 1;
  for (let attempt = 1; ; attempt++) {
    const left = Math.max(1, Math.ceil(until - performance.now()));
    const wait = firstPause * 2 ** (attempt - 1);
    const isLast = attempt === attempts || left <= wait;
    const { url, ...rest } = request;
    try {
      const response = await fetchOutside(url, { ...rest, sends_cookie: true, max_bytes: limits.response_bytes, timeout_ms: left });
      if (isLast || !passing.has(response.status)) return response;
    } catch (error) {
      if (isLast || !(error instanceof OutgoingError) || error.code !== 'address_unreachable') throw error;
    }
    await pause(wait);
  }
}
