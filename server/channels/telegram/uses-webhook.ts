import { env } from '@/server/platform/env';
import type { ChannelConnection } from '../channel-adapter';

const official = 'https://api.telegram.org';

/**
 * Whether updates of a bot are posted to us: where we have an address that Telegram posts to. It needs https. Servers that
 * someone runs themselves also post to http. Otherwise, updates are fetched.
 */
export function usesWebhook<Connection extends Pick<ChannelConnection, 'webhook_url'>>(
  connection: Connection,
): connection is Connection & { webhook_url: string } {
  const { webhook_url } = connection;
  if (!webhook_url) return false;
  return webhook_url.startsWith('https:') || new URL(env().TELEGRAM_API_BASE).origin !== official;
}
