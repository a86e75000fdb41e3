import type * as z from 'zod';
import { env } from '@/server/platform/env';
import { ChannelError } from '../channel-error';
import { readJson, requestService } from '../request-service';
import { LinkedInError } from './linkedin-error';

export interface Caller {
  token: string;
  signal: AbortSignal;
}

export interface LinkedInCall<Result> extends Caller {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
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

/** Makes a request to LinkedIn. Throws unreadable_response for an answer that is too long, besides what `requestService` throws. */
export async function requestLinkedIn(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<{ status: number; headers: Headers; content: Uint8Array }> {
  const { content, ...response } = await requestService(url, init, { max_bytes: longestResponse, timeout_ms: longest, signal });
  if (!content) throw new ChannelError('unreadable_response');
  return { ...response, content };
}

export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** As Rest.li 2.0 asks for it: brackets and commas in a key are encoded too. */
export const encodeKey = (key: string): string => encodeURIComponent(key).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));

/** `List(…)`, whose own brackets and commas stay. */
export const encodeList = (keys: readonly string[]): string => `List(${keys.map(encodeKey).join(',')})`;
