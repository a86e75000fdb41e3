import { channelErrors, type ChannelErrorCode } from '@/lib/channels/channel-error-code';

/** A call to a channel's service failed. The message contains neither tokens nor texts of customers, so it can be logged. */
export class ChannelError extends Error {
  /** Milliseconds after which the service may be called again, if it says so. */
  readonly retry_after_ms: number | null;
  /** Whether `retry_after_ms` is for the chat alone. The default is the whole connection. */
  readonly is_of_chat: boolean;

  constructor(
    readonly code: ChannelErrorCode,
    options: ErrorOptions & { retry_after_ms?: number | null; is_of_chat?: boolean } = {},
  ) {
    super(code, options);
    this.name = 'ChannelError';
    this.retry_after_ms = options.retry_after_ms ?? null;
    this.is_of_chat = options.is_of_chat ?? false;
  }

  /** What the seam does: see channel-error-code.ts. */
  get outcome(): 'retry' | 'fail' | 'hold' {
    return channelErrors[this.code];
  }
}
