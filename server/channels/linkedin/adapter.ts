import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { env } from '@/server/platform/env';
import { isSameSecret } from '@/server/platform/is-same-secret';
import type { ChannelConnection, ChannelRequest, CheckedAccount, PushAdapter } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import { goneAsNull, readComment } from './comments';
import { linkedinDetails, type LinkedInDetails } from './details';
import { linkedinNetwork } from './network';
import { readFollowers, readPage } from './pages';
import { pollComments } from './poll-comments';
import { readNotifications, toUpdate } from './read-notifications';
import { sendReply } from './send-reply';
import { subscribePage, unsubscribePage } from './subscriptions';
import { missingSettings, renewTokens } from './tokens';
import { organizationKey, organizationUrn, readCommentUrn } from './urns';

/**
 * Pages of LinkedIn, by its versioned REST API: https://learn.microsoft.com/linkedin/marketing/community-management. Comments below
 * their posts are fetched. Where LinkedIn has approved webhooks for the app, they also come at once. LinkedIn's own partners alone
 * can use direct messages.
 */
export const linkedinChannel: PushAdapter<LinkedInDetails> = {
  kind: 'push',
  capabilities: {
    text_length: 1_250,
    caption_length: 0,
    buttons: null,
    sends: {},
    receives_bytes: 0,
    typing: false,
    editing: true,
    groups: false,
    rate: { connection: { messages: 10, seconds: 10 }, chat: null },
  },
  details: linkedinDetails,
  request_bytes: 1024 * 1024,
  verify: (_connection, request) => isSigned(request),
  challenge: (_connection, request) => answerChallenge(request),
  parse(body, connection) {
    const { notifications } = posted.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
    return (
      readNotifications(notifications)
        .filter(({ organization, at }) => organization === organizationUrn(connection.key) && at >= connection.details.since)
        // What a call has to find out is left to the next round of `listen`.
        .filter(({ action, text }) => action !== 'COMMENT' || (connection.details.answers_replies && text.trim() !== ''))
        .flatMap((notification) => toUpdate(notification, connection))
    );
  },
  // LinkedIn posts to one address of an app.
  app: {
    verify: isSigned,
    challenge: answerChallenge,
    split: partsOfPages,
    readDeauthorization: () => null,
  },
  // Whether webhooks come is known to nobody here, and they may be late or lost.
  listens: () => true,
  listen: pollComments,
  send: sendReply,
  // The process that listens heeds a new setting within seconds. What it brings until then is left to people here.
  async admit({ details, secrets }, { kind, chat }, is_with_person) {
    if (details.answers_replies || is_with_person || kind !== 'message') return null;
    const { data } = ofComment.safeParse(chat.details);
    if (!data) return null;
    const name = data.parent === undefined ? readCommentUrn(data.comment) : null;
    const caller = { token: secrets.token ?? '', signal: AbortSignal.timeout(longest) };
    const parent = name ? (await readComment(caller, name).catch(goneAsNull))?.parent : data.parent;
    return parent ? 'chat_off' : null;
  },
  download: () => Promise.reject(new ChannelError('media_refused')),
  check: checkPage,
  async readPicture(connection, signal) {
    const { picture_url } = await linkedinNetwork.readProfile(connection, signal);
    return picture_url;
  },
  subscribe: subscribePage,
  unsubscribe: unsubscribePage,
  async refresh({ secrets }, signal) {
    if (!secrets.refresh_token || missingSettings().length) return null;
    const { secrets: renewed, token_expires_at } = await renewTokens(secrets.refresh_token, signal);
    return { secrets: renewed, token_expires_at };
  },
  social: linkedinNetwork,
};

/** How long LinkedIn may take to say what a comment is below of, in milliseconds. */
const longest = 10_000;
/** `chat.details` of a comment. */
const ofComment = z.object({ comment: z.string(), parent: z.string().nullish() });

const posted = z.object({ notifications: z.array(z.unknown()) });
const ofPage = z.looseObject({ organizationalEntity: z.string() });

const readBody = (body: Uint8Array): unknown[] =>
  posted.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))).notifications;

/** The notifications of each page in a request. */
function partsOfPages(body: Uint8Array): { key: string; body: Uint8Array }[] {
  const pages = new Map<string, unknown[]>();
  for (const one of readBody(body)) {
    const key = organizationKey(ofPage.safeParse(one).data?.organizationalEntity ?? '');
    if (key) pages.set(key, [...(pages.get(key) ?? []), one]);
  }
  return [...pages].map(([key, notifications]) => ({ key, body: Buffer.from(JSON.stringify({ notifications })) }));
}

function isSigned({ headers, body }: ChannelRequest): boolean {
  const sent = (headers.get('x-li-signature') ?? '').replace(/^hmacsha256=/, '');
  return sent !== '' && isSameSecret(sent, sign('hmacsha256=', body));
}

/** LinkedIn repeats this every two hours. */
function answerChallenge({ query }: ChannelRequest): object | null {
  const challengeCode = query.get('challengeCode');
  if (!challengeCode || !env().LINKEDIN_CLIENT_SECRET) return null;
  return { challengeCode, challengeResponse: sign(challengeCode) };
}

/** As LinkedIn signs, in hexadecimal digits. Nothing is the same as the signature with no secret. */
function sign(...parts: (string | Uint8Array)[]): string {
  const secret = env().LINKEDIN_CLIENT_SECRET;
  if (!secret) return '';
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
}

/** What the page is called now, and how many follow it. */
async function checkPage(connection: ChannelConnection<LinkedInDetails>, signal: AbortSignal): Promise<CheckedAccount<LinkedInDetails>> {
  const caller = { token: connection.secrets.token ?? '', signal };
  const { key, name, username, website } = await readPage(caller, connection.key);
  const followers = await readFollowers(caller, connection.key);
  const details = { ...connection.details, username, website, followers };
  // Unchanged ones are not stored, so that a setting which is changed meanwhile stays.
  const isNew = JSON.stringify(details) !== JSON.stringify(connection.details);
  return { key, name, ...(isNew && { details }) };
}
