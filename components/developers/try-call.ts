import type { ApiOperation } from './read-operations';

/** What a reader enters to try a call. */
export interface TriedCall {
  key: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** JSON, or empty. */
  body: string;
}

/** The response as it is shown. */
export interface TriedAnswer {
  status: number;
  milliseconds: number;
  headers: [name: string, value: string][];
  /** JSON is indented. */
  text: string;
}

/** Of a long response, what is shown, in characters. */
const longest = 20_000;
/** The headers that say something to a reader. */
const shown = ['content-type', 'ratelimit-policy', 'ratelimit', 'retry-after', 'idempotency-replayed', 'x-request-id'];

/** Whether a call can be made from the page: with a key, and with JSON or without a body. Endless streams cannot be shown. */
export function canTry({ method, access, body, answer }: ApiOperation): boolean {
  const isEndless = method === 'get' && answer.streams;
  return !['public', 'signed_in', 'publishable_key'].includes(access) && !isEndless && (!body || body.content_type === 'application/json');
}

/** The path of the call with its parameters. Empty ones of the query are left out. */
export function addressOf({ path }: ApiOperation, { params, query }: Pick<TriedCall, 'params' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]?.trim() ?? ''));
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value.trim() !== '')).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Makes the call with the reader's key, and not with their session. Rejects if the server cannot be reached. */
export async function tryCall(operation: ApiOperation, call: TriedCall, language: string): Promise<TriedAnswer> {
  const began = performance.now();
  const response = await fetch(addressOf(operation, call), {
    method: operation.method.toUpperCase(),
    credentials: 'omit',
    headers: {
      Authorization: `Bearer ${call.key.trim()}`,
      'Accept-Language': language,
      ...(operation.body && { 'Content-Type': 'application/json' }),
    },
    ...(operation.body && { body: call.body }),
  });
  const isText = /json|text|csv/.test(response.headers.get('Content-Type') ?? '');
  const text = isText ? await response.text() : '';
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - began),
    headers: shown.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    text: indented(text).slice(0, longest),
  };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
