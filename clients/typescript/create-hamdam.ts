import createClient from 'openapi-fetch';
import type { components, paths } from './generated/openapi';
import { streamChat, type ChatInput } from './stream-chat';

export interface HamdamOptions {
  /** Where the product is, such as `https://hamdam.example.com`. */
  baseUrl: string;
  /** An API key of the business: `hamdam_sk_…`, or in a browser `hamdam_pk_…`. */
  key: string;
  /** The language of the texts in errors. The default is Persian. */
  language?: 'fa' | 'ar' | 'en';
  /** Makes the requests. The default is the `fetch` of the environment. */
  fetch?: (request: Request) => Promise<Response>;
}

/** What a refused call returns in `error`. Programs read `code`; `detail` is for people. */
export type HamdamError = components['schemas']['Error'];

/**
 * A client of the API, with a typed method for each call: `hamdam.POST('/api/flow-manager/messaging/sessions', { body })`.
 * Calls return `{ data, error, response }`, and throw only if there is no response.
 */
export function createHamdam({ baseUrl, key, language = 'fa', fetch = globalThis.fetch }: HamdamOptions) {
  const headers = { Authorization: `Bearer ${key}`, 'Accept-Language': language };
  const calls = createClient<paths>({ baseUrl, headers, fetch });
  return {
    ...calls,
    /** Sends a customer's message, and yields the answer while it is being written. Throws a StreamError for a refusal. */
    streamChat: (body: ChatInput) =>
      streamChat(() =>
        fetch(
          new Request(new URL('/api/flow-manager/messaging/chat/v1', baseUrl), {
            method: 'POST',
            headers: { ...headers, Accept: 'text/event-stream', 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }),
        ),
      ),
  };
}
