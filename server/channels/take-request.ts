import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { ApiRequest } from '@/server/http/request';
import { requestLog } from '@/server/http/request-log';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { Places } from '@/server/platform/places';
import type { ChannelUpdate, PushAdapter } from './channel-adapter';
import { logConnection } from './connection-log';
import { findConnection, type LoadedConnection } from './load-connection';
import { pushAdapter } from './registry';
import { busy, readBody, requestOf } from './inbound/read-request';
import { countRequest } from './inbound/request-metrics';
import { receiveUpdates } from './inbound/receive-updates';

/** Requests of one business that a process has in progress. */
export const requestsOfBusiness = new Places(() => env().BUSINESS_CALLS, busy);

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
  const leave = requestsOfBusiness.take(connection.business_id);
  try {
    return await (c.req.method === 'GET' ? answerChallenge(c, adapter, connection) : takeUpdates(c, adapter, connection));
  } finally {
    leave();
  }
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

async function answerChallenge(c: ApiRequest, adapter: PushAdapter, connection: LoadedConnection): Promise<Response> {
  const answer = adapter.challenge?.(connection, requestOf(c, new Uint8Array()));
  if (answer === null || answer === undefined) throw refuseForged(connection.channel);
  return typeof answer === 'string' ? c.text(answer) : c.json(answer);
}

async function takeUpdates(c: ApiRequest, adapter: PushAdapter, connection: LoadedConnection): Promise<Response> {
  const body = await readBody(c, adapter.request_bytes, connection);
  if (!adapter.verify(connection, requestOf(c, body))) throw refuseForged(connection.channel);
  const updates = await parse(c, adapter, connection, body);
  await receiveUpdates(connection, updates);
  countRequest(connection.channel, 'accepted');
  return c.json(adapter.acknowledge?.(updates, body) ?? {});
}

/** Counts a request that the service did not make. Nothing of it is stored. */
export function refuseForged(channel: string): AppError {
  countRequest(channel, 'forged');
  return new AppError('unauthenticated', { detail: 'signature_refused' });
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
