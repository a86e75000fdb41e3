import type * as z from 'zod';
import { env } from '@/server/platform/env';
import { ChannelError } from '../channel-error';
import { LinkedInError } from './linkedin-error';

export interface Caller {
  token: string;
  signal: AbortSignal;
}

export interface LinkedInCall<Result> extends Caller {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Below /rest, with what it contains encoded by `encodeKey`. */
  path: string;
  body?: object;
  result: z.ZodType<Result>;
}

/** A hundred comments or posts stay far below. In bytes. */
const longestResponse = 8 * 1024 * 1024;
/** Milliseconds. */
const longest = 20_000;

/**
 * Calls the versioned API. Throws a LinkedInError if it refuses, and a ChannelError if it cannot be reached or is not understood. An
 * empty response is read as `{ id }` with what x-restli-id says.
 */
export async function callLinkedIn<Result>({ token, signal, method = 'GET', path, body, result }: LinkedInCall<Result>): Promise<Result> {
  const { LINKEDIN_API_BASE, LINKEDIN_VERSION } = env();
  const init: RequestInit = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'linkedin-version': LINKEDIN_VERSION,
      'x-restli-protocol-version': '2.0.0',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  const response = await requestLinkedIn(`${withoutSlash(LINKEDIN_API_BASE)}/rest/${path}`, init, signal);
  const value = response.content.length ? readJson(response.content) : { id: response.headers.get('x-restli-id') ?? undefined };
  if (response.status >= 400) throw new LinkedInError(response.status, value, response.headers.get('retry-after'));
  const read = result.safeParse(value);
  if (!read.success) throw new ChannelError('unreadable_response');
  return read.data;
}

/** Makes a request to LinkedIn. No error has anything that was sent, not even as its cause: it may be a secret. */
export async function requestLinkedIn(
  url: string,
  init: RequestInit,
  outer: AbortSignal,
): Promise<{ status: number; headers: Headers; content: Uint8Array }> {
  const signal = AbortSignal.any([outer, AbortSignal.timeout(longest)]);
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    return { status: response.status, headers: response.headers, content: await readBounded(response) };
  } catch (error) {
    if (error instanceof ChannelError) throw error;
    throw new ChannelError(signal.aborted ? 'timed_out' : 'unreachable');
  }
}

export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** Undefined if it is no JSON. */
export function readJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content));
  } catch {
    return undefined;
  }
}

/** As Rest.li 2.0 asks for it: brackets and commas in a key are encoded too. */
export const encodeKey = (key: string): string => encodeURIComponent(key).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));

/** `List(…)`, whose own brackets and commas stay. */
export const encodeList = (keys: readonly string[]): string => `List(${keys.map(encodeKey).join(',')})`;

async function readBounded(response: Response): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    bytes += read.value.length;
    if (bytes > longestResponse) {
      await reader?.cancel();
      throw new ChannelError('unreadable_response');
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}
