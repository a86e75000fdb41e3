import type { ChannelErrorCode } from '@/lib/channels/channel-error-code';
import { ChannelError } from '../channel-error';

/** Telegram refused a call of an account, with a reason such as PHONE_CODE_INVALID. */
export class AccountError extends ChannelError {
  /**
   * @param reason in Telegram's words, without what it is about
   * @param seconds how long Telegram wants to wait, if it says so
   */
  constructor(
    readonly reason: string,
    seconds?: number,
    options: ErrorOptions = {},
  ) {
    super(codeOf(reason), { ...options, retry_after_ms: seconds === undefined ? null : seconds * 1_000, is_of_chat: isOfChat(reason) });
    this.name = 'AccountError';
  }
}

const isOfChat = (reason: string): boolean => reason.startsWith('SLOWMODE_WAIT');

/** The first that matches counts. See https://core.telegram.org/api/errors. */
const reasons: readonly [RegExp, ChannelErrorCode][] = [
  [/^(FLOOD_|SLOWMODE_WAIT|PHONE_PASSWORD_FLOOD|PHONE_NUMBER_FLOOD|PHONE_CODE_FLOOD)/, 'rate_limited'],
  // Of an account that wrote to too many strangers.
  [/^(PEER_FLOOD|USER_DEACTIVATED_BAN|PHONE_NUMBER_BANNED|FROZEN_)/, 'account_restricted'],
  [/^USER_DEACTIVATED/, 'account_gone'],
  [/^(AUTH_KEY_|SESSION_|API_ID_|CONNECTION_API_ID)/, 'token_rejected'],
  [/^(USER_IS_BLOCKED|YOU_BLOCKED_USER|USER_PRIVACY|PRIVACY_PREMIUM|ALLOW_PAYMENT_REQUIRED)/, 'chat_blocked'],
  [/^(PEER_ID_|USER_ID_|INPUT_USER_|CHAT_|USER_INVALID|ENTITY_UNKNOWN)/, 'chat_not_found'],
  [/FILE|MEDIA|PHOTO|DOCUMENT|IMAGE|VIDEO/, 'media_refused'],
  [/^(INTERNAL|RPC_|WORKER_BUSY|SERVER_ERROR|TIMEDOUT|MSG_WAIT)/, 'service_failed'],
];

function codeOf(reason: string): ChannelErrorCode {
  return reasons.find(([pattern]) => pattern.test(reason))?.[1] ?? 'content_refused';
}
