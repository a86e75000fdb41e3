import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { ApiRequest } from '@/server/http/request';
import { requestLog } from '@/server/http/request-log';
import type { AppRequests } from './app-requests';
import type { ChannelUpdate, PushAdapter } from './channel-adapter';
import { logConnection } from './connection-log';
import { readBody, requestOf } from './inbound/read-request';
import { receiveUpdates } from './inbound/receive-updates';
import { countRequest } from './inbound/request-metrics';
import { findByScopedId, findConnectionOfAccount } from './load-connection';
import { markNeedsAttention } from './needs-attention';
import { pushAdapter } from './registry';
import { refuseForged, requestsOfBusiness } from './take-request';

/** The largest notice of a withdrawn access or request for deletion, in bytes. */
export const noticeBytes = 16 * 1024;

/**
 * Takes a request of a service that posts what happens in all accounts of an app to one address. It is verified once, with the app's
 * secret. Each account's part is stored before it is answered, as `takeChannelRequest` does. Accounts that no one has connected are
 * ignored and counted.
 */
export async function takeAppRequest(c: ApiRequest): Promise<Response> {
  c.set('route', '/api/webhooks/{channel}');
  const { channel, adapter, app } = appOf(c);
  if (c.req.method === 'GET') {
    const answer = app.challenge(requestOf(c, new Uint8Array()));
    if (answer === null) throw refuseForged(channel);
    return typeof answer === 'string' ? c.text(answer) : c.json(answer);
  }
  const body = await readBody(c, adapter.request_bytes, { id: channel, channel });
  if (!app.verify(requestOf(c, body))) throw refuseForged(channel);
  for (const part of readable(c, channel, () => app.split(body))) await takePart(c, { channel, adapter }, part);
  countRequest(channel, 'accepted');
  return c.json({});
}

async function takePart(
  c: ApiRequest,
  { channel, adapter }: { channel: string; adapter: PushAdapter },
  { key, body }: { key: string; body: Uint8Array },
): Promise<void> {
  const connection = await findConnectionOfAccount(channel, key);
  if (!connection || connection.state === 'connecting') {
    countRequest(channel, 'unknown');
    return;
  }
  const leave = requestsOfBusiness.take(connection.business_id);
  try {
    const updates = readable(c, channel, () => adapter.parse(body, connection));
    for (const some of chunksOf(updates)) await receiveUpdates(connection, some);
  } finally {
    leave();
  }
}

/** One statement stores a limited number. */
function chunksOf(updates: readonly ChannelUpdate[]): ChannelUpdate[][] {
  const count = Math.ceil(updates.length / limits.channel_updates);
  return Array.from({ length: count }, (_, index) => updates.slice(index * limits.channel_updates, (index + 1) * limits.channel_updates));
}

/**
 * Takes the notice that someone has withdrawn the access at the service. Their connection needs attention, and who can connect it again
 * is notified. 401 for a request that the service did not make.
 */
export async function takeDeauthorization(c: ApiRequest): Promise<Response> {
  c.set('route', '/api/webhooks/{channel}/deauthorize');
  const { channel, app } = appOf(c);
  const scoped_id = app.readDeauthorization(await readBody(c, noticeBytes, { id: channel, channel }));
  if (scoped_id === null) throw refuseForged(channel);
  const found = await findByScopedId(channel, scoped_id);
  for (const { business_id, id } of found) {
    await tenantDb(business_id)((tx) => logConnection(tx, id, 'deauthorized'));
    await markNeedsAttention(business_id, id, 'token_rejected');
  }
  countRequest(channel, found.length ? 'accepted' : 'unknown');
  return c.json({});
}

function appOf(c: ApiRequest): { channel: string; adapter: PushAdapter; app: AppRequests } {
  const channel = c.req.param('channel') ?? '';
  const adapter = pushAdapter(channel);
  if (!adapter?.app) throw new AppError('not_found');
  return { channel, adapter, app: adapter.app };
}

function readable<Read>(c: ApiRequest, channel: string, read: () => Read): Read {
  try {
    return read();
  } catch (cause) {
    countRequest(channel, 'unreadable');
    requestLog(c).warn({ channel, error: (cause as Error).name }, 'a request of a channel could not be read');
    throw new AppError('validation_failed', { detail: 'broken_json', cause });
  }
}
