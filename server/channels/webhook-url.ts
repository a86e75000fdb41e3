import { env } from '@/server/platform/env';

export const channelRequestPath = '/api/webhooks/:channel/:connection_id';

/** Where a service posts what happens in all accounts of an app, and that someone has withdrawn the access. */
export const appRequestPath = '/api/webhooks/:channel';
export const deauthorizePath = '/api/webhooks/:channel/deauthorize';
/** Where a service asks for the deletion of someone's data, and where they see what became of it. */
export const dataDeletionPath = '/api/webhooks/:channel/data-deletion';

/** Where a service posts to for a connection. Null without PUBLIC_URL. */
export function webhookUrl(channel: string, connection_id: string): string | null {
  const { PUBLIC_URL } = env();
  return PUBLIC_URL ? new URL(`/api/webhooks/${channel}/${connection_id}`, PUBLIC_URL).href : null;
}

/** Where a service posts to for all accounts of an app. Null without PUBLIC_URL. */
export function appWebhookUrl(channel: string): string | null {
  const { PUBLIC_URL } = env();
  return PUBLIC_URL ? new URL(`/api/webhooks/${channel}`, PUBLIC_URL).href : null;
}
