import { errorOfConnection, errorOfFailure } from '@/server/ai/model-error';
import type { SpeechAccess } from './speech';

/** How much of a refusal is read. */
const mostRefusal = 2_000;

/** Makes a request. Throws a ModelError, also for a response that is not 2xx. */
export async function callProvider(
  { fetch }: SpeechAccess,
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response & { body: ReadableStream<Uint8Array> }> {
  try {
    const response = await fetch(url, init);
    if (!response.ok) {
      const text = (await response.text()).slice(0, mostRefusal);
      throw errorOfFailure({ status: response.status, text, headers: response.headers }, undefined);
    }
    return response as Response & { body: ReadableStream<Uint8Array> };
  } catch (error) {
    throw errorOfConnection(error, init.signal);
  }
}

/** What a provider answered as JSON. Throws a ModelError. */
export async function readJson<Shape>(response: Response, signal: AbortSignal): Promise<Shape> {
  try {
    return (await response.json()) as Shape;
  } catch (error) {
    throw errorOfConnection(error, signal);
  }
}
