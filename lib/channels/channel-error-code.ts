/**
 * What goes wrong with a channel's service, and what the seam does then:
 * - `retry`: the call is repeated after a pause, or after what the service asks for, for about two hours.
 * - `fail`: the message fails at once. Staff see the reason next to it, and can send it again.
 * - `hold`: the connection needs attention. Its owners are notified, and its messages wait until it is connected again.
 */
export const channelErrors = {
  /** The service asks for fewer calls. */
  rate_limited: 'retry',
  /** No connection, or no readable HTTP response. */
  unreachable: 'retry',
  /** No answer in time. What was sent may have arrived. */
  timed_out: 'retry',
  /** The service reports a fault of its own (5xx). */
  service_failed: 'retry',
  /** The service answered something that is not its protocol, such as broken JSON. What was sent may have arrived. */
  unreadable_response: 'retry',
  /** The customer has blocked us, left, or deleted their account. */
  chat_blocked: 'fail',
  /** The chat does not exist, or we cannot write to it anymore. */
  chat_not_found: 'fail',
  /** The time in which the service lets a business answer this customer is over. */
  window_closed: 'fail',
  /** The service refuses this text or this kind of message. */
  content_refused: 'fail',
  /** The file is too large, or of a kind that the service does not take, or cannot be loaded. */
  media_refused: 'fail',
  /** The address is not one that businesses may reach. */
  address_refused: 'fail',
  /** The token, the session or the secret is no longer accepted. */
  token_rejected: 'hold',
  /** The token lacks a permission that the service demands. */
  permission_missing: 'hold',
  /** The account is closed or restricted by the service. */
  account_restricted: 'hold',
  /** The account no longer exists, or another program took the place of this one. */
  account_gone: 'hold',
} as const satisfies Record<string, 'retry' | 'fail' | 'hold'>;

export type ChannelErrorCode = keyof typeof channelErrors;

export const channelErrorCodes = Object.keys(channelErrors) as [ChannelErrorCode, ...ChannelErrorCode[]];
