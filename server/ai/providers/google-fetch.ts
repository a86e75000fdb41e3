import { AsyncLocalStorage } from 'node:async_hooks';

interface Call {
  fetch: typeof fetch;
  /** The headers of the response, which the client does not report with an error. */
  headers?: Headers;
}

const calls = new AsyncLocalStorage<Call | undefined>();

// Google's client has no option for `fetch`: it takes the global one at the time of the call. Only its calls, which run
// inside `withFetch`, get another.
const globalFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const call = calls.getStore();
  if (!call) return globalFetch(input, init);
  const response = await calls.run(undefined, () => call.fetch(input, init));
  call.headers = response.headers;
  return response;
};

/** Runs a call of Google's client with this `fetch`. `headersOf` returns the headers of its response. */
export function withFetch<Result>(
  fetch: typeof globalThis.fetch,
  work: (headersOf: () => Headers | undefined) => Promise<Result>,
): Promise<Result> {
  const call: Call = { fetch };
  return calls.run(call, () => work(() => call.headers));
}
