import type { ErrorBody } from '@/lib/errors';
import { app } from '@/server/api/app';

export interface CallOptions {
  token?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form. */
  form?: Record<string, string>;
  /** Sent as form data; a list of files under one name. */
  multipart?: Record<string, string | Blob[]>;
  /** Sent unchanged, as JSON unless `headers` say otherwise. */
  raw?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** The address the request comes from. */
  address?: string;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** One call of the API in this process, without a network. A body that is not JSON is returned as text. */
export type Call = <Body = ErrorBody>(method: string, path: string, options?: CallOptions) => Promise<Answer<Body>>;

type App = Pick<typeof app, 'request'>;

/** A caller of an app. `call` is the one for the tests' own app. */
export function callerOf(target: App): Call {
  return async <Body>(method: string, path: string, options: CallOptions = {}) => {
    const response = await target.request(withQuery(path, options.query), requestOf(method, options), {
      incoming: { socket: { remoteAddress: options.address ?? '127.0.0.1' } },
    });
    const text = await textOf(response, options);
    return { status: response.status, headers: response.headers, body: parse(text) as Body };
  };
}

export const call = callerOf(app);

/** The whole response. Endless event streams return nothing, unless they were requested and end. */
async function textOf(response: Response, { headers }: CallOptions): Promise<string> {
  const streams = response.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (!streams || headers?.Accept === 'text/event-stream') return response.text();
  await response.body?.cancel();
  return '';
}

/** A contract's path with its parameters filled in. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

function withQuery(path: string, query: Record<string, string> | undefined): string {
  return query && Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path;
}

function requestOf(method: string, { token, json, form, multipart, raw, headers }: CallOptions): RequestInit {
  if (multipart)
    return {
      method: method.toUpperCase(),
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
      body: formData(multipart),
    };
  const body = form ? new URLSearchParams(form).toString() : json !== undefined ? JSON.stringify(json) : raw;
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    method: method.toUpperCase(),
    headers: {
      ...(body !== undefined && { 'Content-Type': type }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  };
}

function formData(fields: Record<string, string | Blob[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value);
    else value.forEach((file, index) => data.append(name, file, file instanceof File ? file.name : `file-${index}`));
  }
  return data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
