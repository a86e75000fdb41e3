import { AppError } from '@/lib/errors';
import { limitTo, tooLarge } from '@/server/http/refuse-large-body';
import type { ApiRequest } from '@/server/http/request';
import { Places } from '@/server/platform/places';
import type { ChannelRequest } from '../channel-adapter';
import { countRequest } from './request-metrics';

/** A body beyond this size has to wait for memory, in bytes. */
const large = 256 * 1024;
export const busy = () => new AppError('unavailable', { detail: 'overloaded', retry_after: 5 });
const largeAtOnce = new Places(() => 8, busy);
const largeOfConnection = new Places(() => 2, busy);

/** The body of a request, at most `most` bytes. `id` is whose requests share the memory. Throws payload_too_large. */
export async function readBody(c: ApiRequest, most: number, { id, channel }: { id: string; channel: string }): Promise<Uint8Array> {
  const isChunked = c.req.header('transfer-encoding') !== undefined;
  const length = isChunked ? undefined : c.req.header('content-length');
  const declared = Number(length ?? (isChunked ? Infinity : 0));
  try {
    if (length !== undefined && declared > most) throw tooLarge(most);
    const leaves = declared > large ? [largeAtOnce.take(''), largeOfConnection.take(id)] : [];
    try {
      if (length === undefined) await limitTo(most)(c, async () => {});
      return new Uint8Array(await c.req.arrayBuffer());
    } finally {
      leaves.forEach((leave) => leave());
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'payload_too_large') countRequest(channel, 'too_large');
    throw error;
  }
}

/** A request as adapters get it. */
export function requestOf(c: ApiRequest, body: Uint8Array): ChannelRequest {
  return { method: c.req.method, headers: c.req.raw.headers, query: new URL(c.req.url).searchParams, body, now: Date.now() };
}
