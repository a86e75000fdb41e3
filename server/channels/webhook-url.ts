import { env } from '@/server/platform/env';

export const channelRequestPath = '/api/webhooks/:channel/:connection_id';

/** Where a service posts what happens in all accounts of an app, and that someone has withdrawn the access. */
export const appRequestPath = '/api/webhooks/:channel';
export const deauthorizePath = '/api/webhooks/:channel/deauthorize';

/** Where a service posts to for a connection. Null without PUBLIC_URL. */
export function webhookUrl(channel: string, connection_id: string): string | null {
  const { PUBLIC_URL } = env();
  return PUBLIC_URL ? new URL(`/api/webhooks/${channel}/${connection_id}`, PUBLIC_URL).href : null;
}
