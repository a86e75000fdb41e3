import * as z from 'zod';
import { env } from '@/server/platform/env';
import { ChannelError } from '../channel-error';
import { readJson, requestService, type ServiceResponse } from '../request-service';
import { BotApiError } from './bot-api-error';

export interface BotCall<Result> {
  token: string;
  method: string;
  /** Values as JSON, or a form with a file. */
  params?: Record<string, unknown> | FormData;
  result: z.ZodType<Result>;
  signal: AbortSignal;
  /** Milliseconds. The default is 20 s. */
  timeout_ms?: number;
}

const envelope = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().int().optional(),
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().nonnegative().optional(), migrate_to_chat_id: z.number().optional() }).default({}),
});

/** A hundred updates with long texts and what they answer stay far below. In bytes. */
const longestResponse = 16 * 1024 * 1024;

/**
 * Calls a method of the Bot API. Throws a BotApiError if it refuses, and a ChannelError if it cannot be reached or is not
 * understood. The address contains the token, so no error has it, not even as its cause.
 */
export async function callBot<Result>({
  token,
  method,
  params = {},
  result,
  signal,
  timeout_ms = 20_000,
}: BotCall<Result>): Promise<Result> {
  const isForm = params instanceof FormData;
  const init: RequestInit = {
    method: 'POST',
    body: isForm ? params : JSON.stringify(params),
    ...(!isForm && { headers: { 'content-type': 'application/json' } }),
  };
  const { status, content } = await request(`/bot${token}/${method}`, init, { max_bytes: longestResponse, signal, timeout_ms });
  const read = envelope.safeParse(readJson(content));
  if (!read.success) {
    if (status === 413) throw new ChannelError('media_refused');
    if (status === 429) throw new ChannelError('rate_limited');
    throw new ChannelError(status >= 500 ? 'service_failed' : 'unreadable_response');
  }
  const { ok, error_code = status, description, parameters } = read.data;
  if (!ok) throw new BotApiError({ error_code, description, ...parameters });
  const returned = result.safeParse(read.data.result);
  if (!returned.success) throw new ChannelError('unreadable_response');
  return returned.data;
}

/** Reads a file by its path, which getFile returned. Throws media_refused for one above `max_bytes`, and one that is gone. */
export async function readBotFile(token: string, path: string, max_bytes: number, signal: AbortSignal): Promise<Uint8Array> {
  const place = path.split('/').map(encodeURIComponent).join('/');
  const limits = { max_bytes, signal, timeout_ms: 120_000 };
  const { status, content } = await request(`/file/bot${token}/${place}`, { method: 'GET' }, limits);
  if (status === 200 && content) return content;
  if (status === 401) throw new ChannelError('token_rejected');
  if (status === 429) throw new ChannelError('rate_limited');
  throw new ChannelError(status >= 500 ? 'service_failed' : 'media_refused');
}

function request(path: string, init: RequestInit, limits: Parameters<typeof requestService>[2]): Promise<ServiceResponse> {
  return requestService(env().TELEGRAM_API_BASE.replace(/\/+$/, '') + path, init, limits);
}
