import type { ChannelRequest } from './channel-connection';

/** Requests that concern all accounts of an app. They are signed with the app's secret. */
export interface AppRequests {
  /** As the adapter's own, without a connection. */
  verify(request: ChannelRequest): boolean;
  challenge(request: ChannelRequest): string | null;
  /** The part of a verified body that belongs to each account, by its key. What it returns is parsed with the account's connection. Throws as `parse`. */
  split(body: Uint8Array): { key: string; body: Uint8Array }[];
  /**
   * Whose access was withdrawn at the service, in the body of a request to `/api/webhooks/<channel>/deauthorize`: the value of
   * `details.scoped_id`. Null if the service did not make the request.
   */
  readDeauthorization(body: Uint8Array): string | null;
}
