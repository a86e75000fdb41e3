import * as z from 'zod';
import type { ChannelErrorCode } from '@/lib/channels/channel-error-code';
import { ChannelError } from '../channel-error';

const refusal = z.object({ code: z.string().catch(''), message: z.string().catch('') }).catch({ code: '', message: '' });

/** LinkedIn refused a call. Its message may repeat what a customer wrote, so it is only read and not kept. */
export class LinkedInError extends ChannelError {
  constructor(
    readonly status: number,
    body: unknown,
    retry_after: string | null = null,
  ) {
    super(codeOf(status, refusal.parse(body)), { retry_after_ms: status === 429 ? waitOf(retry_after) : null });
    this.name = 'LinkedInError';
  }

  /** Whether LinkedIn no longer has the version of its API that LINKEDIN_VERSION names. */
  get is_of_version(): boolean {
    return this.status === 426;
  }
}

const isClosed = /comments? (are |is |have been )?(disabled|closed|turned off|not allowed|restricted)/i;

function codeOf(status: number, { code, message }: z.output<typeof refusal>): ChannelErrorCode {
  if (status === 401) return code === 'RESTRICTED_MEMBER' ? 'account_restricted' : 'token_rejected';
  if (status === 403) return isClosed.test(message) ? 'chat_not_found' : 'permission_missing';
  if (status === 404 || status === 410) return 'chat_not_found';
  if (status === 429) return 'rate_limited';
  // A version that is over is a matter of the installation: what waits is sent once it is changed.
  if (status === 426 || status >= 500 || code === 'VERSION_MISSING') return 'service_failed';
  return 'content_refused';
}

/** Seconds, or a date. In milliseconds. */
function waitOf(retry_after: string | null): number | null {
  if (!retry_after) return null;
  const seconds = Number(retry_after);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retry_after) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}
