import { streamSSE } from 'hono/streaming';
import type { PermissionKey } from '@/lib/permissions';
import { endWithProcess, listenLive, type LiveNotice } from '@/server/platform/live';
import type { ApiRequest } from './request';
import { takeStream } from './take-stream';

/** Proxies close a connection without traffic. */
const keepAliveMilliseconds = 20_000;

/** What follows a listener: from when it begins to listen, every 20 seconds, and when it has ended. */
export interface Watch {
  begin: () => Promise<void>;
  stay: () => Promise<void>;
  end: () => Promise<void>;
}

/** Who listens: a person, a key, or a visitor of a website. */
type Listener = Parameters<typeof takeStream>[0];

interface Shown {
  type: string;
}

/**
 * Streams the business's notices as server-sent events, while the caller listens and has the permission `access`. Throws
 * as `takeStream` does.
 *
 * @param show returns whether a notice concerns the caller, or what the caller gets of it
 * @param ready_again_after `ready` is sent a second time after this many milliseconds, for notices that begin only when
 *   someone is known to listen
 */
export function streamLive(
  ctx: Listener,
  c: ApiRequest,
  access: PermissionKey | 'publishable_key',
  show: (notice: LiveNotice) => boolean | Shown,
  watch?: Watch,
  ready_again_after?: number,
): Response {
  const listenTo = (tell: (event: Shown) => void) =>
    listenLive(ctx.business_id, (notice) => {
      const shown = show(notice);
      const event = shown === true ? notice : shown;
      if (event) tell(event);
    });
  return streamEvents(ctx, c, access, listenTo, watch, ready_again_after);
}

/** The same for events of another source. */
export function streamEvents(
  ctx: Listener,
  c: ApiRequest,
  access: PermissionKey | 'publishable_key',
  listenTo: (tell: (event: Shown) => void) => { heard: Promise<unknown>; stop: () => void },
  watch?: Watch,
  ready_again_after?: number,
): Response {
  const leave = takeStream(ctx);
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    let end = (): void => undefined;
    const closed = new Promise<void>((resolve) => {
      end = resolve;
    });
    stream.onAbort(end);
    // A caller who was signed out, removed or given another role while listening receives nothing more.
    const send = async (event: string, data: string): Promise<void> => {
      if (await mayStillListen(ctx, c, access)) await stream.writeSSE({ event, data });
      else end();
    };
    const { heard, stop } = listenTo((event) => void send(event.type, JSON.stringify(event)));
    const forget = endWithProcess(end);
    const keepAlive = setInterval(() => {
      void send('ping', '');
      void watch?.stay();
    }, keepAliveMilliseconds);
    // A caller that reads the current state after this misses no later notice.
    await heard;
    await watch?.begin();
    await stream.writeSSE({ event: 'ready', data: '' });
    const again = ready_again_after && setTimeout(() => void send('ready', ''), ready_again_after);
    await closed;
    clearInterval(keepAlive);
    clearTimeout(again);
    forget();
    stop();
    leave();
    await watch?.end();
  });
}

async function mayStillListen(ctx: Listener, c: ApiRequest, access: PermissionKey | 'publishable_key'): Promise<boolean> {
  const session = await c
    .get('find_session')(c.req.header('authorization'))
    .catch(() => null);
  if (!session || (session.business?.id ?? null) !== ctx.business_id) return false;
  return access === 'publishable_key'
    ? session.key?.kind === 'publishable' && session.key.widget?.is_active !== false
    : session.permissions.has(access);
}
