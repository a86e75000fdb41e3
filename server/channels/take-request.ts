import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { limitTo, tooLarge } from '@/server/http/refuse-large-body';
import type { ApiRequest } from '@/server/http/request';
import { requestLog } from '@/server/http/request-log';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { Places } from '@/server/platform/places';
import type { ChannelRequest, ChannelUpdate, PushAdapter } from './channel-adapter';
import { logConnection } from './connection-log';
import { findConnection, type LoadedConnection } from './load-connection';
import { pushAdapter } from './registry';
import { countRequest } from './inbound/request-metrics';
import { receiveUpdates } from './inbound/receive-updates';

/** A body beyond this size has to wait for memory, in bytes. */
const large = 256 * 1024;
const busy = () => new AppError('unavailable', { detail: 'overloaded', retry_after: 5 });
const largeAtOnce = new Places(() => 8, busy);
const largeOfConnection = new Places(() => 2, busy);
const ofBusiness = new Places(() => env().BUSINESS_CALLS, busy);

/**
 * Takes a request of a channel's service: verifies it, and stores one row for each update before it is answered. A repeated one
 * stores nothing more. 401 for one that the service did not make, of which nothing is stored; 422 for a body that is not the
 * service's; 404 for a connection that is gone; 413 for a body that is too large.
 */
export async function takeChannelRequest(c: ApiRequest): Promise<Response> {
  c.set('route', '/api/webhooks/{channel}/{connection_id}');
  const [channel = '', id = ''] = [c.req.param('channel'), c.req.param('connection_id')];
  const adapter = pushAdapter(channel);
  const connection = adapter && isId(id) ? await findConnection(channel, id) : undefined;
  if (!adapter || !connection || connection.state === 'connecting') throw new AppError('not_found');
  const leave = ofBusiness.take(connection.business_id);
  try {
    return await (c.req.method === 'GET' ? answerChallenge(c, adapter, connection) : takeUpdates(c, adapter, connection));
  } finally {
    leave();
  }
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

async function answerChallenge(c: ApiRequest, adapter: PushAdapter, connection: LoadedConnection): Promise<Response> {
  const answer = adapter.challenge?.(connection, requestOf(c, new Uint8Array()));
  if (answer === null || answer === undefined) throw refusal(connection);
  return typeof answer === 'string' ? c.text(answer) : c.json(answer);
}

async function takeUpdates(c: ApiRequest, adapter: PushAdapter, connection: LoadedConnection): Promise<Response> {
  const body = await readBody(c, adapter.request_bytes, connection);
  if (!adapter.verify(connection, requestOf(c, body))) throw refusal(connection);
  const updates = await parse(c, adapter, connection, body);
  await receiveUpdates(connection, updates);
  countRequest(connection.channel, 'accepted');
  return c.json(adapter.acknowledge?.(updates, body) ?? {});
}

function requestOf(c: ApiRequest, body: Uint8Array): ChannelRequest {
  return { method: c.req.method, headers: c.req.raw.headers, query: new URL(c.req.url).searchParams, body, now: Date.now() };
}

function refusal({ channel }: LoadedConnection): AppError {
  countRequest(channel, 'forged');
  return new AppError('unauthenticated', { detail: 'signature_refused' });
}

async function readBody(c: ApiRequest, most: number, { id, channel }: LoadedConnection): Promise<Uint8Array> {
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

async function parse(c: ApiRequest, adapter: PushAdapter, connection: LoadedConnection, body: Uint8Array): Promise<ChannelUpdate[]> {
  try {
    const updates = adapter.parse(body, connection);
    if (updates.length <= limits.channel_updates) return updates;
    throw new RangeError(`more than ${limits.channel_updates} updates`);
  } catch (error) {
    countRequest(connection.channel, 'unreadable');
    requestLog(c).warn({ connection_id: connection.id, error: (error as Error).name }, 'a request of a channel could not be read');
    await tenantDb(connection.business_id)((tx) => logConnection(tx, connection.id, 'request_unreadable', { code: 'unreadable_response' }));
    throw new AppError('validation_failed', { detail: 'broken_json', cause: error });
  }
}
