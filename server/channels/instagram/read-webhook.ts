import { createHash } from 'node:crypto';
import type { ChannelConnection, ChannelUpdate, MediaRef, UnsupportedKind } from '../channel-adapter';
import type { MediaKind } from '@/lib/channels/capabilities';
import type { InstagramDetails } from './details';
import { commentSchema, messagingSchema, webhookSchema, type InstagramComment, type Messaging, type WebhookEntry } from './webhook-schema';

type Account = Pick<ChannelConnection<InstagramDetails>, 'key' | 'details'>;

const read = (body: Uint8Array): { entry: WebhookEntry[] } =>
  webhookSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));

/** The updates of one account in what Meta posted. Throws a SyntaxError or a ZodError for a body that is not Meta's. */
export function readWebhook(body: Uint8Array, account: Account): ChannelUpdate[] {
  return read(body)
    .entry.filter(({ id }) => id === account.key)
    .flatMap((entry) => ofEntry(entry, account));
}

/** A body for each account in what Meta posted to the app. Throws as `readWebhook` does. */
export function splitWebhook(body: Uint8Array): { key: string; body: Uint8Array }[] {
  const byAccount = new Map<string, WebhookEntry[]>();
  for (const entry of read(body).entry) byAccount.set(entry.id, [...(byAccount.get(entry.id) ?? []), entry]);
  return [...byAccount].map(([key, entry]) => ({ key, body: Buffer.from(JSON.stringify({ object: 'instagram', entry })) }));
}

function ofEntry({ time, messaging, changes, field, value }: WebhookEntry, account: Account): ChannelUpdate[] {
  const messages = messaging.flatMap((one) => {
    const known = messagingSchema.safeParse(one);
    return known.success ? ofMessaging(known.data, account) : [];
  });
  const comments = [...changes, ...(field ? [{ field, value }] : [])]
    .filter((change) => change.field === 'comments' || change.field === 'live_comments')
    .flatMap((change) => {
      const known = commentSchema.safeParse(change.value);
      return known.success ? ofComment(known.data, toMilliseconds(time), account) : [];
    });
  return [...messages, ...comments];
}

function ofMessaging(event: Messaging, { key }: Account): ChannelUpdate[] {
  const { sender, timestamp, message, message_edit, postback, reaction, referral } = event;
  // What the account itself has written, here or in Instagram's app.
  if (sender.id === key || message?.is_echo) return [];
  const at = toMilliseconds(timestamp);
  const said = {
    // The time until which Instagram lets us answer depends on it.
    chat: { id: sender.id, ...(at !== undefined && { details: { at } }) },
    sender: { external_id: sender.id },
    ...(at !== undefined && { sent_at: at }),
  };
  const noticed = { ...said, chat: { id: sender.id } };
  if (message?.is_deleted) return [{ ...noticed, external_id: idOf('deleted', message.mid), kind: 'deleted', about: message.mid }];
  if (message) return ofMessage(message, said);
  if (message_edit) {
    const { mid, text, num_edit } = message_edit;
    return [{ ...noticed, external_id: idOf('edited', mid, num_edit), kind: 'edited', about: mid, text }];
  }
  if (postback) {
    const { mid, title: text, payload: value } = postback;
    return [{ ...said, external_id: idOf('postback', mid ?? `${sender.id} ${timestamp}`), kind: 'pressed', text, value }];
  }
  if (reaction?.action === 'react')
    return [{ ...noticed, external_id: idOf('reaction', reaction.mid, sender.id, timestamp), kind: 'unsupported', what: 'reaction' }];
  // A link to the chat was opened, perhaps with a parameter.
  if (referral) return [{ ...said, external_id: idOf('referral', sender.id, timestamp), kind: 'started', value: referral.ref ?? '' }];
  return [];
}

function ofMessage(message: NonNullable<Messaging['message']>, said: Pick<ChannelUpdate, 'chat' | 'sender' | 'sent_at'>): ChannelUpdate[] {
  const { mid, text = '', quick_reply, reply_to, attachments, is_unsupported } = message;
  const common = { ...said, external_id: idOf('message', mid), message_id: mid, ...(reply_to?.mid && { about: reply_to.mid }) };
  if (quick_reply) return [{ ...common, kind: 'pressed', text, value: quick_reply.payload }];
  const media = attachments.flatMap(toMedia);
  const others = attachments.map(({ type }) => unsupported[type]).filter((what) => what !== undefined);
  const notes = others
    .slice(0, 1)
    .map((what): ChannelUpdate => ({ ...common, external_id: idOf('attached', mid), kind: 'unsupported', what }));
  if (text || media.length) return [...notes, { ...common, kind: 'message', text, media }];
  return notes.length ? notes : [{ ...common, kind: 'unsupported', what: is_unsupported ? 'other' : 'sticker' }];
}

const files: Record<string, MediaKind> = { image: 'image', video: 'video', audio: 'audio', file: 'file' };

function toMedia({ type, payload }: NonNullable<Messaging['message']>['attachments'][number]): MediaRef[] {
  const kind = files[type];
  return kind && payload?.url ? [{ ref: payload.url, kind }] : [];
}

const unsupported: Record<string, UnsupportedKind | undefined> = {
  share: 'share',
  ig_post: 'share',
  reel: 'share',
  ig_reel: 'share',
  story_mention: 'story',
  ig_story: 'story',
  template: 'other',
  fallback: 'other',
  ephemeral: 'other',
};

function ofComment({ id, text, from, media }: InstagramComment, at: number | undefined, { key, details }: Account): ChannelUpdate[] {
  const isOwn = from.id === key || from.id === details.scoped_id || (from.username !== '' && from.username === details.username);
  if (isOwn) return [];
  return [
    {
      external_id: idOf('comment', id),
      // What someone writes below one post is one conversation.
      chat: { id: `comment:${media.id}:${from.id}`, purpose: 'comments', details: { comment: id, ...(at !== undefined && { at }) } },
      sender: { external_id: from.id, ...(from.username && { username: from.username, name: from.username }) },
      ...(at !== undefined && { sent_at: at }),
      message_id: id,
      // A picture or a sticker has no text.
      ...(text.trim() ? { kind: 'message', text } : { kind: 'unsupported', what: 'sticker' }),
    },
  ];
}

/** Ids of messages are too long to be cut: their ends differ. */
const idOf = (kind: string, ...parts: unknown[]): string =>
  `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;

/** Notices of comments have seconds, those of messages milliseconds. */
function toMilliseconds(time: number | undefined): number | undefined {
  if (time === undefined || time <= 0) return undefined;
  return time < 100_000_000_000 ? time * 1_000 : time;
}
