import type { PushChannel } from '@/lib/channels/channels';

/** A connection as adapters see it. */
export interface ChannelConnection<Details extends object = object> {
  id: string;
  business_id: string;
  channel: PushChannel;
  /** The service's id of the account, such as a bot's. Unique among the connections of all businesses. */
  key: string;
  name: string;
  details: Details;
  /** By name, decrypted. Never logged, and never returned by a call. */
  secrets: Readonly<Record<string, string | undefined>>;
  /** Where the service posts to: `<PUBLIC_URL>/api/webhooks/<channel>/<id>`. Null without PUBLIC_URL. */
  webhook_url: string | null;
}

export interface ChannelRequest {
  method: string;
  headers: Headers;
  query: URLSearchParams;
  body: Uint8Array;
  /** Milliseconds since 1970. */
  now: number;
}
