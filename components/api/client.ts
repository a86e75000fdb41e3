import type * as z from 'zod';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { errorStatus, type ErrorBody, type ErrorCode } from '@/lib/errors';
import { defaultLocale } from '@/lib/locales';
import { ApiError } from './api-error';
import { failedCall, reportProblem } from './problem-listener';
import { sendWithProgress } from './send-with-progress';
import { readStored } from './stored';

/** A part of a call's input. It is required exactly if the contract requires it. */
type Part<Name extends string, Schema extends z.ZodType> = [z.output<Schema>] extends [Record<string, never> | undefined]
  ? { [N in Name]?: undefined }
  : Record<string, never> extends z.input<Schema>
    ? { [N in Name]?: z.input<Schema> }
    : { [N in Name]: z.input<Schema> };

type SchemaOf<E extends AnyEndpoint, Name extends 'params' | 'query' | 'body' | 'response'> = NonNullable<E[Name]>;

export interface CallOptions {
  /** Shows no toast, because the caller shows the error itself. That the session has ended is always shown. */
  silent?: boolean;
  /** Sends the browser's cookies. Only the end of the Google round trip needs this, because it is bound to a cookie. */
  with_cookies?: boolean;
  /** The revision that the change is based on, for endpoints that accept `If-Match`. */
  if_match?: number;
  /** Called with the share of the body that was sent, for large files. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

export type CallInput<E extends AnyEndpoint> = Part<'params', SchemaOf<E, 'params'>> &
  Part<'query', SchemaOf<E, 'query'>> &
  Part<'body', SchemaOf<E, 'body'>> &
  CallOptions;

export type CallOutput<E extends AnyEndpoint> = z.output<SchemaOf<E, 'response'>>;

type Arguments = Record<string, unknown>;
/** The input of any call, for the functions of this folder. */
export interface LooseInput extends CallOptions {
  /** The requested type of content. The default is JSON. */
  accept?: string;
  params?: Arguments;
  query?: Arguments;
  body?: unknown;
}

const services = ['user-management', 'flow-manager', 'voice', 'system'] as const;

/** System calls have no service in their path. */
const systemPaths = ['/api/health', '/api/ready', '/api/metrics', '/api/openapi.json', '/api/dev/mailbox'];

/**
 * Calls the API according to a contract. Throws an ApiError if the call fails, and shows it as a toast unless the call is
 * silent. An aborted call throws without a toast.
 */
export async function callApi<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> {
  return (await request(endpoint, input as LooseInput, readJson)) as CallOutput<E>;
}

/** Calls an endpoint that responds with a file. A plain address, such as a picture's, could not carry the token. */
export function loadFile<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  return request(endpoint, input as LooseInput, (response) => response.blob());
}

/**
 * Makes a call and reads its response in any form. The errors are those of `callApi`. A refused token ends the session, also
 * if the call is silent. One with `own_401` shows that error itself.
 */
export async function request<Read>(
  endpoint: AnyEndpoint,
  { silent, signal, onProgress, ...rest }: LooseInput,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const token = readStored('token');
  try {
    const { address, init } = prepare(endpoint, token, rest);
    return await send(address, { ...init, signal }, read, onProgress);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRefused = error.status === 401 && !endpoint.own_401;
    // Someone else may have signed in while the call was on its way.
    const ends_session = isRefused && endpoint.access !== 'public' && token !== null && token === readStored('token');
    const isShown = !silent && (error.status !== 401 || isRefused);
    if (isShown || ends_session) reportProblem({ error, failed: failedCall(endpoint.method), ends_session });
    throw error;
  }
}

function prepare(
  endpoint: AnyEndpoint,
  token: string | null,
  { params = {}, query = {}, body, with_cookies, if_match, accept = 'application/json' }: LooseInput,
): { address: string; init: RequestInit } {
  const path = fillPath(endpoint.path, params);
  if (!isOfKnownService(path)) throw new ApiError({ status: 0, code: 'unknown_service', detail: '', cause: path });
  const method = endpoint.method.toUpperCase();
  const credentials = with_cookies ? 'same-origin' : 'omit';
  const headers = new Headers({ Accept: accept, 'Accept-Language': readStored('language') ?? defaultLocale });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (if_match !== undefined) headers.set('If-Match', `"${if_match}"`);

  const inAddress = endpoint.as_query || method === 'GET' || method === 'DELETE';
  const search = toSearch(inAddress ? { ...query, ...(body as Arguments | undefined) } : query);
  const address = search ? `${path}?${search}` : path;
  if (inAddress || body === undefined) return { address, init: { method, headers, credentials } };
  return { address, init: { method, headers, credentials, body: encodeBody(endpoint, body as Arguments, headers) } };
}

function fillPath(path: string, params: Arguments): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') {
      throw new ApiError({ status: 0, code: 'missing_parameter', detail: '', cause: name });
    }
    return encodeURIComponent(String(value));
  });
}

function isOfKnownService(path: string): boolean {
  return systemPaths.includes(path) || services.some((service) => path.startsWith(`/api/${service}/`));
}

function toSearch(values: Arguments): string {
  return new URLSearchParams(entriesOf(values).map(([name, value]) => [name, String(value)])).toString();
}

/** The values to send. Omitted values are left out, and each value of a list is sent under the list's name. */
function entriesOf(values: Arguments): [string, unknown][] {
  const all = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, unknown] => [name, one]),
  );
  return all.filter(([, value]) => value !== undefined && value !== null);
}

function encodeBody(endpoint: AnyEndpoint, body: Arguments, headers: Headers): BodyInit {
  // The browser sets the boundary between the parts.
  if (endpoint.body_type === 'multipart') return toFormData(body);
  if (endpoint.body_type === 'form') {
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
    return toSearch(body);
  }
  headers.set('Content-Type', 'application/json');
  return JSON.stringify(body);
}

function toFormData(values: Arguments): FormData {
  const form = new FormData();
  for (const [name, value] of entriesOf(values)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

async function send<Read>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<Read>,
  onProgress: CallOptions['onProgress'],
): Promise<Read> {
  try {
    const response = await (onProgress ? sendWithProgress(address, init, onProgress) : fetch(address, init));
    if (response.ok) return await read(response);
    throw refusal(response, await response.text());
  } catch (cause) {
    if (cause instanceof ApiError || init.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'network', cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : parseJson(response, text);
}

/** A part of a successful response. Throws an ApiError if it cannot be read. */
export function parseJson(response: Response, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ApiError({ status: response.status, code: 'request_failed', request_id: requestId(response), cause });
  }
}

/**
 * The error of a response, from the API or from something between it and the browser. The API's code determines the
 * status, because an error within a stream comes after the status of the response.
 */
export function refusal(response: Response, text: string): ApiError {
  const said = readRefusal(text);
  return new ApiError({
    status: (said.code && errorStatus[said.code]) ?? response.status,
    code: said.code ?? codeOf(response.status),
    detail: said.detail ?? response.statusText,
    fields: said.fields,
    total: said.total,
    request_id: said.request_id ?? requestId(response),
  });
}

function readRefusal(text: string): Partial<ErrorBody> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Partial<ErrorBody>) : {};
  } catch {
    return {};
  }
}

function codeOf(status: number) {
  const known = Object.entries(errorStatus).find(([, value]) => value === status);
  return known ? (known[0] as ErrorCode) : 'request_failed';
}

function requestId(response: Response): string | undefined {
  return response.headers.get('X-Request-Id') ?? undefined;
}
