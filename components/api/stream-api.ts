import type * as z from 'zod';
import type { Endpoint } from '@/lib/contracts/endpoint';
import { parseJson, refusal, request, type CallInput, type CallOutput, type LooseInput } from './client';
import { readServerEvents } from './read-server-events';

/** A call that answers with replies, and can send their text while it is being written. */
type StreamedEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ replies: unknown[] }>>;

/** Text that is not final yet. `retract` withdraws all of an attempt, because another one begins or the answer failed. */
export type ProvisionalEvent = { type: 'delta'; attempt: string; text: string } | { type: 'retract'; attempt: string };

/**
 * Makes a call whose answer arrives in parts. Returns what `callApi` returns, once all of it is final. Throws like
 * `callApi`: also for an error within the stream, and, as a network error, if the stream ends before the answer does.
 *
 * @param onProvisional called with each part of the text while it is being written
 */
export async function streamApi<E extends StreamedEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  onProvisional: (event: ProvisionalEvent) => void,
): Promise<CallOutput<E>> {
  const forEvents = { ...(input as LooseInput), accept: 'text/event-stream' };
  return (await request(endpoint, forEvents, (response) => readAnswer(response, onProvisional))) as CallOutput<E>;
}

async function readAnswer(response: Response, onProvisional: (event: ProvisionalEvent) => void): Promise<unknown> {
  const replies: unknown[] = [];
  for await (const { event, data } of response.body ? readServerEvents(response.body) : []) {
    switch (event) {
      case 'delta':
      case 'retract':
        onProvisional({ ...(parseJson(response, data) as object), type: event } as ProvisionalEvent);
        break;
      case 'reply':
        replies.push(parseJson(response, data));
        break;
      case 'done':
        return { ...(parseJson(response, data) as object), replies };
      case 'error':
        throw refusal(response, data);
    }
  }
  throw new Error('the stream ended before the answer');
}
