import type { ChannelErrorCode } from '@/lib/channels/channel-error-code';
import { ChannelError } from '../channel-error';

export interface BotApiRefusal {
  error_code: number;
  description: string;
  /** Seconds. */
  retry_after?: number;
  /** A group that became a supergroup has another id. */
  migrate_to_chat_id?: number;
}

/**
 * The Bot API refused a call. Telegram's description may repeat what a customer wrote, so it is no property that a log would
 * show.
 */
export class BotApiError extends ChannelError {
  readonly #refusal: BotApiRefusal;

  constructor(refusal: BotApiRefusal) {
    super(codeOf(refusal), { retry_after_ms: refusal.retry_after === undefined ? null : refusal.retry_after * 1000 });
    this.name = 'BotApiError';
    this.#refusal = refusal;
  }

  get refusal(): BotApiRefusal {
    return this.#refusal;
  }
}

const ofChat =
  /chat not found|user not found|peer_id_invalid|chat_id is empty|not enough rights|have no rights|write_forbidden|upgraded to a supergroup|topic_closed|thread not found/i;
const ofMedia = /file|photo|image|media|audio|voice|video|document|wrong type|too big/i;

/** Telegram tells reasons apart only in words. */
function codeOf({ error_code, description }: BotApiRefusal): ChannelErrorCode {
  // Of a token that never existed, it says that the method is not found.
  if (error_code === 401 || error_code === 404) return 'token_rejected';
  if (error_code === 403) return /can't initiate/i.test(description) ? 'chat_not_found' : 'chat_blocked';
  if (error_code === 413) return 'media_refused';
  if (error_code === 429) return 'rate_limited';
  if (error_code === 409 || error_code >= 500) return 'service_failed';
  if (ofChat.test(description)) return 'chat_not_found';
  return ofMedia.test(description) ? 'media_refused' : 'content_refused';
}
