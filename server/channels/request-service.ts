import { ChannelError } from './channel-error';

export interface ServiceResponse {
  status: number;
  headers: Headers;
  /** Null if it is longer than `max_bytes`. */
  content: Uint8Array | null;
}

interface Limits {
  max_bytes: number;
  timeout_ms: number;
  signal: AbortSignal;
}

/**
 * Makes a request to a service whose base address is a setting. Throws a ChannelError if there is no answer. It has nothing that was
 * sent, not even as its cause: that may be a secret.
 */
export async function requestService(url: string, init: RequestInit, limits: Limits): Promise<ServiceResponse> {
  const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(limits.timeout_ms)]);
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    return { status: response.status, headers: response.headers, content: await readBounded(response, limits.max_bytes) };
  } catch {
    throw new ChannelError(signal.aborted ? 'timed_out' : 'unreachable');
  }
}

async function readBounded(response: Response, max_bytes: number): Promise<Uint8Array | null> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    bytes += read.value.length;
    if (bytes > max_bytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

/** Undefined if it is no JSON. */
export function readJson(content: Uint8Array | null): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content ?? new Uint8Array()));
  } catch {
    return undefined;
  }
}
