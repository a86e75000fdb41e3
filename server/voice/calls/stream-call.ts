import type { ApiRequest } from '@/server/http/request';
import { streamEvents } from '@/server/http/stream-live';
import type { Context } from '@/server/platform/context';
import { requireCall } from '../records/calls';
import { listenToCall } from './announce-call';

/** Streams what happens in a call. Throws not_found, and as `streamEvents` does. */
export async function streamCall(ctx: Context, c: ApiRequest, call_id: string): Promise<Response> {
  await ctx.db((tx) => requireCall(tx, call_id));
  return streamEvents(ctx, c, 'voice.read', (tell) => listenToCall(call_id, tell));
}
