import type { DeliveryFailure } from '@/lib/contracts/user-management/webhooks';
import { limits } from '@/lib/limits';
import { readRetryAfter } from '@/lib/webhooks/next-attempt';
import { fetchOutside } from '@/server/outgoing/fetch-outside';
import { OutgoingError } from '@/server/outgoing/outgoing-error';
import { signWebhook } from './signing';

/** How long an endpoint may take to answer, in milliseconds, with the lookup of its name. */
const timeoutMilliseconds = 10_000;

interface Message {
  url: string;
  /** The same for each attempt. */
  id: string;
  body: string;
  /** All of them sign. */
  secrets: readonly string[];
}

export interface SentWebhook {
  /** 2xx. A redirect is no success: whoever owns the new address has not been asked. */
  is_success: boolean;
  /** Null without a response. */
  status: number | null;
  failure: DeliveryFailure | null;
  /** The beginning of its content. */
  response: string;
  duration_ms: number;
  /** How long the endpoint asks to wait, in milliseconds. */
  retry_after: number | null;
}

/** Posts a message as Standard Webhooks describes, once. Whatever the other side does is a result, not an error. */
export async function sendWebhook({ url, id, body, secrets }: Message): Promise<SentWebhook> {
  const began = performance.now();
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => signWebhook(secret, { id, timestamp, body })).join(' '),
  };
  const request = { method: 'POST', headers, body, follow_redirects: false, is_excerpt: true } as const;
  try {
    const {
      status,
      headers: answered,
      content,
    } = await fetchOutside(url, {
      ...request,
      max_bytes: limits.webhook_response,
      timeout_ms: timeoutMilliseconds,
    });
    return {
      is_success: status >= 200 && status < 300,
      status,
      failure: null,
      response: textOf(content),
      duration_ms: Math.round(performance.now() - began),
      retry_after: readRetryAfter(answered.get('retry-after'), Date.now()),
    };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const duration_ms = Math.round(performance.now() - began);
    return { is_success: false, status: null, failure: error.code, response: '', duration_ms, retry_after: null };
  }
}

/** Without half a character at its end, and without the one character that Postgres cannot store. */
function textOf(content: Uint8Array): string {
  return new TextDecoder().decode(content, { stream: true }).replaceAll('\0', '');
}
