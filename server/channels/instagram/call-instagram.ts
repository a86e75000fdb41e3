import type * as z from 'zod';
import { ChannelError } from '../channel-error';
import { readJson, requestService } from '../request-service';
import { InstagramError, refusalSchema } from './instagram-error';

/** A call of Instagram. Exactly one of `json` and `form` has the body, or none. */
export interface InstagramCall<Result> {
  method?: 'GET' | 'POST' | 'DELETE';
  /** The base and the path. */
  url: string;
  query?: Record<string, string>;
  json?: object;
  form?: Record<string, string>;
  /** Sent as a bearer token instead of in the address. */
  bearer?: string;
  result: z.ZodType<Result>;
  signal: AbortSignal;
}

/** A page of comments with their replies stays far below. In bytes. */
const longestResponse = 8 * 1024 * 1024;
/** How long one call may take, in milliseconds. */
const longest = 20_000;

/**
 * Calls Instagram. Throws an InstagramError if it refuses, and a ChannelError if it cannot be reached or is not understood. The
 * address may contain the token, so no error has it, not even as its cause.
 */
export async function callInstagram<Result>({
  method = 'GET',
  url,
  query,
  bearer,
  result,
  ...call
}: InstagramCall<Result>): Promise<Result> {
  const body = call.json ? JSON.stringify(call.json) : call.form && new URLSearchParams(call.form).toString();
  const headers = {
    accept: 'application/json',
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(body && { 'content-type': call.json ? 'application/json' : 'application/x-www-form-urlencoded' }),
  };
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const limits = { max_bytes: longestResponse, timeout_ms: longest, signal: call.signal };
  const answer = await requestService(`${url}${search}`, { method, headers, body }, limits);
  const json = readJson(answer.content);
  const refused = refusalSchema.safeParse(json);
  if (refused.success) throw new InstagramError(answer.status, refused.data.error, waitOf(answer.headers));
  if (answer.status >= 400) {
    if (answer.status === 429) throw new ChannelError('rate_limited', { retry_after_ms: waitOf(answer.headers) });
    throw new ChannelError(answer.status >= 500 ? 'service_failed' : 'unreadable_response');
  }
  const returned = result.safeParse(json);
  if (!returned.success) throw new ChannelError('unreadable_response');
  return returned.data;
}

/** How long Instagram asks to wait, in milliseconds: as seconds, or as minutes among the figures of the account's use. */
function waitOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (seconds > 0) return seconds * 1_000;
  const minutes = /"estimated_time_to_regain_access"\s*:\s*(\d+)/.exec(headers.get('x-business-use-case-usage') ?? '')?.[1];
  return minutes && Number(minutes) > 0 ? Number(minutes) * 60_000 : null;
}
