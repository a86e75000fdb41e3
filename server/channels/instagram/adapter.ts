import * as z from 'zod';
import { ruleOfComment } from '@/lib/channels/comment-rules';
import type { ChannelConnection, CheckedAccount, DownloadedMedia, MediaRef, PushAdapter } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import { fetchFromService } from '../fetch-from-service';
import { fromOutgoing } from '../from-outgoing';
import { callerOf, factsOf, post, readMe, readPerson, refreshToken, remove, subscribeApp, unsubscribeApp } from './account-methods';
import { instagramDetails, type InstagramDetails } from './details';
import { InstagramError } from './instagram-error';
import { instagramPosts } from './posts';
import { readWebhook, splitWebhook } from './read-webhook';
import { messageBytes, sendPart, sendTyping } from './send-part';
import { answerToMeta, isSignedByMeta, readDeauthorization } from './signatures';

const MB = 1024 * 1024;
/** How long a file of a customer may take, in milliseconds. */
const longestDownload = 25_000;

type Connection = ChannelConnection<InstagramDetails>;

/**
 * Instagram's professional accounts, by the "Instagram API with Instagram Login", or with Facebook Login through the page that an
 * account is linked to: https://developers.facebook.com/docs/instagram-platform
 */
export const instagramChannel: PushAdapter<InstagramDetails> = {
  kind: 'push',
  capabilities: {
    text_length: messageBytes,
    text_bytes: messageBytes,
    caption_length: 0,
    buttons: { most: 13, label_length: 20 },
    sends: { image: 8 * MB, audio: 25 * MB, video: 25 * MB, file: 25 * MB },
    receives_bytes: 25 * MB,
    typing: true,
    editing: true,
    groups: false,
    rate: { connection: { messages: 10, seconds: 1 }, chat: { messages: 2, seconds: 1 } },
  },
  // Neither comments nor the private message that answers one have files or quick replies.
  comment_capabilities: { buttons: null, sends: {}, rate: { connection: { messages: 1, seconds: 1 }, chat: null } },
  details: instagramDetails,
  request_bytes: MB,
  verify: (_connection, request) => isSignedByMeta(request),
  challenge: (_connection, request) => answerToMeta(request),
  parse: readWebhook,
  app: { verify: isSignedByMeta, challenge: answerToMeta, split: splitWebhook, readDeauthorization },
  send: sendPart,
  takesOne: ({ details }, { purpose }) => purpose === 'comments' && details.comment_reply === 'private',
  showTyping: sendTyping,
  download: (_connection, media, max_bytes, signal) => download(media, max_bytes, signal),
  async readSender(connection, sender_id, signal) {
    const { name, username } = await readPerson(callerOf(connection, signal), sender_id);
    return { name: name ?? username, username };
  },
  // Of people who wrote a comment only, Instagram tells nothing.
  readSenderPicture: async (connection, { external_id, chat }, signal) =>
    chat.purpose === 'messages' ? (await readPerson(callerOf(connection, signal), external_id)).profile_pic : null,
  moderate,
  readPicture: async (connection, signal) => (await readMe(callerOf(connection, signal))).profile_picture_url,
  check,
  subscribe: (connection, signal) => subscribeApp(callerOf(connection, signal), connection.details.permissions),
  unsubscribe: (connection, signal) => unsubscribeApp(callerOf(connection, signal)),
  async refresh(connection, signal) {
    // The token of a page does not expire.
    if (connection.details.page_id) return { secrets: { token: connection.secrets.token ?? '' }, token_expires_at: null };
    const { token, expires_at } = await refreshToken(callerOf(connection, signal));
    return { secrets: { token }, token_expires_at: expires_at };
  },
  social: instagramPosts,
};

/** Addresses of files come with what customers write, and end after some days. */
async function download({ ref }: MediaRef, max_bytes: number, signal: AbortSignal): Promise<DownloadedMedia> {
  const { status, content } = await fetchFromService(ref, { max_bytes, timeout_ms: longestDownload, signal }).catch(
    fromOutgoing('media_refused'),
  );
  if (status >= 500) throw new ChannelError('service_failed');
  if (status !== 200) throw new ChannelError('media_refused');
  return { content };
}

const done = z.object({ success: z.boolean().default(true) });

async function moderate(connection: Connection, { id, text }: { id: string; text: string }, signal: AbortSignal) {
  const rule = ruleOfComment(text, connection.details.comment_rules);
  if (!rule) return null;
  const caller = callerOf(connection, signal);
  try {
    if (rule.action === 'hide') await post(caller, `/${id}`, { query: { hide: 'true' } }, done);
    else await remove(caller, `/${id}`);
  } catch (error) {
    // Its writer was faster, or this is not the first attempt.
    if (!(error instanceof InstagramError && error.isGone)) throw error;
  }
  return rule;
}

/** What the account is called now, and its figures. */
async function check(connection: Connection, signal: AbortSignal): Promise<CheckedAccount<InstagramDetails>> {
  const me = await readMe(callerOf(connection, signal));
  // Another account's token is none of ours.
  if (me.user_id !== connection.key) throw new ChannelError('token_rejected');
  const details = { ...connection.details, ...factsOf(me) };
  const isNew = JSON.stringify(details) !== JSON.stringify(connection.details);
  return { key: me.user_id, name: me.name || me.username, ...(isNew && { details }) };
}
