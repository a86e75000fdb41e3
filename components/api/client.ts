import type * as z from 'zod';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { errorStatus, type ErrorBody, type ErrorCode } from '@/lib/errors';
import { defaultLocale } from '@/lib/locales';
import { readStored } from '../session/stored';
import { ApiError } from './api-error';
import { reportProblem } from './problem-listener';

/** A part of a call's input: required exactly where the contract says that it cannot be left out. */
type Part<Name extends string, Schema extends z.ZodType> = [z.output<Schema>] extends [Record<string, never> | undefined]
  ? { [N in Name]?: undefined }
  : Record<string, never> extends z.input<Schema>
    ? { [N in Name]?: z.input<Schema> }
    : { [N in Name]: z.input<Schema> };

type SchemaOf<E extends AnyEndpoint, Name extends 'params' | 'query' | 'body' | 'response'> = NonNullable<E[Name]>;

export interface CallOptions {
  /** No toast: the caller says itself what went wrong. */
  silent?: boolean;
  /** Sends the body's fields as a query string, which some POST and PUT calls want. */
  as_query?: boolean;
  signal?: AbortSignal;
}

export type CallInput<E extends AnyEndpoint> = Part<'params', SchemaOf<E, 'params'>> &
  Part<'query', SchemaOf<E, 'query'>> &
  Part<'body', SchemaOf<E, 'body'>> &
  CallOptions;

export type CallOutput<E extends AnyEndpoint> = z.output<SchemaOf<E, 'response'>>;

type Arguments = Record<string, unknown>;
interface LooseInput extends CallOptions {
  params?: Arguments;
  query?: Arguments;
  body?: unknown;
}

const services = ['user-management', 'flow-manager', 'voice', 'system'] as const;

/** The system's own calls have no service in their address. */
const systemPaths = ['/api/health', '/api/ready', '/api/metrics', '/api/openapi.json'];

/**
 * Makes a call of the API by its contract. Throws an ApiError where it does not succeed, and has it shown as a toast
 * unless it is silenced; a call that was aborted throws without a word.
 */
export async function callApi<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> {
  const { silent, signal, ...rest } = input as LooseInput;
  try {
    const { address, init } = prepare(endpoint, rest);
    return (await send(address, { ...init, signal })) as CallOutput<E>;
  } catch (error) {
    if (error instanceof ApiError && !silent) reportProblem(error);
    throw error;
  }
}

function prepare(endpoint: AnyEndpoint, { params = {}, query = {}, body, as_query }: LooseInput) {
  const path = fillPath(endpoint.path, params);
  if (!isOfKnownService(path)) throw new ApiError({ status: 0, code: 'unknown_service', detail: '', cause: path });
  const method = endpoint.method.toUpperCase();
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': readStored('language') ?? defaultLocale });
  const token = readStored('token');
  if (token) headers.set('Authorization', `Bearer ${token}`);

  const inAddress = as_query || method === 'GET' || method === 'DELETE';
  const search = toSearch(inAddress ? { ...query, ...(body as Arguments | undefined) } : query);
  const address = search ? `${path}?${search}` : path;
  if (inAddress || body === undefined) return { address, init: { method, headers } };
  return { address, init: { method, headers, body: encodeBody(endpoint, body, headers) } };
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
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.toString();
}

/** A FormData goes as it is: the browser names its boundary. */
function encodeBody(endpoint: AnyEndpoint, body: unknown, headers: Headers): BodyInit {
  if (body instanceof FormData) return body;
  if (endpoint.body_type === 'form') {
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
    return toSearch(body as Arguments);
  }
  headers.set('Content-Type', 'application/json');
  return JSON.stringify(body);
}

async function send(address: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { ...init, credentials: 'omit' });
    text = await response.text();
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'network', cause });
  }
  if (!response.ok) throw refusal(response, text);
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ApiError({ status: response.status, code: 'request_failed', request_id: requestId(response), cause });
  }
}

/** What came back, whether the API said it or something between it and us. */
function refusal(response: Response, text: string): ApiError {
  const said = readRefusal(text);
  return new ApiError({
    status: response.status,
    code: said.code ?? codeOf(response.status),
    detail: said.detail ?? response.statusText,
    fields: said.fields,
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
