import * as z from 'zod';
import { limits } from '@/lib/limits';
import { readRetryAfter } from '@/lib/webhooks/next-attempt';
import { fetchOutside } from '@/server/outgoing/fetch-outside';
import { signWebhook } from '@/server/webhooks/signing';
import type { ChannelConnection, ChannelUpdate, PushAdapter } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import { fromOutgoing } from '../from-outgoing';
import { isSignedWebhook } from './is-signed-webhook';

/** Files go as addresses in both directions. In bytes. */
const largestFile = 20 * 1024 * 1024;

const text = (most: number) => z.string().max(most);
/** Where answers are posted, and until when the secret before a rotation is accepted. */
export const webhookDetails = z.object({ url: z.string(), previous_secret_ends_at: z.iso.datetime().nullable().default(null) });
type Details = z.output<typeof webhookDetails>;

/** What other systems post. Only `id` and `sender.id` are needed. */
const posted = z.object({
  id: text(200).min(1),
  type: z.enum(['message', 'pressed', 'started', 'edited', 'deleted']).default('message'),
  chat: text(limits.external_id).min(1).optional(),
  sender: z.object({ id: text(limits.external_id).min(1), name: text(limits.name).optional(), language: text(35).optional() }),
  text: z.string().default(''),
  value: text(200).optional(),
  about: text(200).optional(),
  sent_at: z.iso.datetime({ offset: true }).optional(),
  attachments: z
    .array(
      z.object({ url: text(limits.url), type: z.enum(['image', 'audio', 'video', 'file']).default('file'), name: text(200).optional() }),
    )
    .max(5)
    .default([]),
});
const body = z.union([posted.transform((one) => [one]), z.array(posted).max(500)]);

/** Other systems post what customers write, signed as Standard Webhooks describes, and get the answers in the same way. */
export const webhookChannel: PushAdapter<Details> = {
  kind: 'push',
  capabilities: {
    text_length: limits.text,
    caption_length: limits.text,
    buttons: { most: limits.choices, label_length: limits.choice_label },
    sends: { image: largestFile, audio: largestFile, video: largestFile, file: largestFile },
    receives_bytes: largestFile,
    typing: false,
    editing: true,
    groups: false,
    rate: { connection: { messages: 50, seconds: 1 }, chat: null },
  },
  details: webhookDetails,
  request_bytes: 5 * 1024 * 1024,
  verify({ secrets: { secret, previous_secret }, details: { previous_secret_ends_at: ends } }, request) {
    const isStillAccepted = ends !== null && Date.parse(ends) > request.now;
    return isSignedWebhook([secret, isStillAccepted ? previous_secret : undefined], request);
  },
  parse: (raw) => body.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))).map(toUpdate),
  acknowledge: (updates) => ({ accepted: updates.length }),
  async send(connection, { chat, part, key }, signal) {
    const message =
      part.type === 'text' ? part : { type: part.type, text: part.caption, url: part.media.url, file_name: part.media.file_name };
    await post(connection, key, { type: 'message', id: key, chat: chat.id, message }, signal);
    return { external_id: key };
  },
  async download(_connection, { ref, file_name }, max_bytes, signal) {
    const { status, content } = await fetchOutside(ref, { max_bytes, timeout_ms: 30_000, signal }).catch(fromOutgoing('media_refused'));
    if (status !== 200) throw new ChannelError('media_refused');
    return { content, file_name };
  },
  async check(connection, signal) {
    await post(connection, `check:${connection.id}`, { type: 'check' }, signal);
    return { key: connection.key, name: connection.name };
  },
};

function toUpdate({ id, type, chat, sender, sent_at, attachments, ...rest }: z.output<typeof posted>): ChannelUpdate {
  const media = attachments.map(({ url, type: kind, name }) => ({ ref: url, kind, file_name: name }));
  const { id: external_id, ...person } = sender;
  const at = sent_at ? Date.parse(sent_at) : undefined;
  return {
    external_id: id,
    kind: type,
    chat: { id: chat ?? external_id },
    sender: { external_id, ...person },
    sent_at: at,
    media,
    ...rest,
  };
}

async function post(
  { details: { url }, secrets }: ChannelConnection<Details>,
  id: string,
  content: object,
  signal: AbortSignal,
): Promise<void> {
  const json = JSON.stringify(content);
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(secrets.secret ?? '', { id, timestamp, body: json }),
  };
  const request = {
    method: 'POST',
    headers,
    body: json,
    follow_redirects: false,
    is_excerpt: true,
    max_bytes: 2_048,
    timeout_ms: 10_000,
    signal,
  } as const;
  const { status, headers: answered } = await fetchOutside(url, request).catch(fromOutgoing('address_refused'));
  if (status >= 200 && status < 300) return;
  const retry_after_ms = readRetryAfter(answered.get('retry-after'), Date.now());
  if (status === 410) throw new ChannelError('account_gone');
  if (status === 401 || status === 403) throw new ChannelError('token_rejected');
  if (status === 404 || status === 422 || status === 400) throw new ChannelError('content_refused');
  throw new ChannelError(status === 429 ? 'rate_limited' : 'service_failed', { retry_after_ms });
}
