import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { env } from '@/server/platform/env';
import type { ChannelConnection, ChannelUpdate } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import { callLinkedIn, encodeKey, encodeList, type Caller } from './call-linkedin';
import { goneAsNull, readComment, readComments, type LinkedInComment } from './comments';
import type { LinkedInDetails } from './details';
import { LinkedInError } from './linkedin-error';
import { readPostPage } from './posts';
import { commentActions, idOf, readNotifications, toMessage, toUpdate, type CommentNotification } from './read-notifications';
import { organizationUrn } from './urns';

type Connection = ChannelConnection<LinkedInDetails>;

const day = 86_400_000;
/** How far back is read after a pause, at most and in milliseconds. What is stored already is only stored once. */
const furthest = 3 * day;
/** Notifications come late, so each round begins before the end of the previous one. In milliseconds. */
const overlap = 300_000;
/** A pause that LinkedIn asks for without saying how long: it counts by the day. In milliseconds. */
const patience = 300_000;
/** Calls of one round: pages of notifications, comments that are read one by one, and posts without notifications. */
const [mostPages, mostLookups, mostPosts] = [10, 100, 10];
const pageSize = 100;
/** How many comments are remembered as seen. */
const mostKnown = 10_000;

/**
 * Fetches what people write below the page's posts, until `signal` aborts: one call a round, by the page's notifications. If
 * LinkedIn has none for it, the latest posts are read instead.
 */
export async function pollComments(
  connection: Connection,
  receive: (updates: ChannelUpdate[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const caller = { token: connection.secrets.token ?? '', signal };
  const retention = env().RETENTION_CHANNELS_DAYS * day;
  let from = Math.max(connection.details.since, Date.now() - Math.min(furthest, retention / 2));
  const known = new Set<string>();
  while (!signal.aborted) {
    try {
      const began = Date.now();
      const { updates, seen, is_complete } = await readRound(connection, caller, from, known);
      for (let index = 0; index < updates.length; index += pageSize) await receive(updates.slice(index, index + pageSize));
      if (known.size > mostKnown) known.clear();
      for (const id of seen) known.add(id);
      if (is_complete) from = Math.max(from, began - overlap);
      await pause(env().LINKEDIN_POLL_SECONDS * 1000, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ChannelError) || error.code !== 'rate_limited') throw error;
      await pause(error.retry_after_ms ?? patience, signal);
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) => wait(milliseconds, undefined, { signal }).catch(() => undefined);

interface Round {
  updates: ChannelUpdate[];
  /** What need not be looked at again. */
  seen: string[];
  /** Whether everything was read. The next round begins at the same time otherwise. */
  is_complete: boolean;
}

async function readRound(connection: Connection, caller: Caller, from: number, known: ReadonlySet<string>): Promise<Round> {
  const notifications = await readSince(caller, connection.key, from).catch(withoutNotifications);
  if (!notifications) return ofPosts(connection, caller, from, known);
  return ofNotifications(connection, caller, notifications, known);
}

const page = z.object({ elements: z.array(z.unknown()), paging: z.object({ total: z.number().optional() }).default({}) });

async function readSince(caller: Caller, key: string, from: number): Promise<CommentNotification[]> {
  const query = `q=criteria&actions=${encodeList(commentActions)}&organizationalEntity=${encodeKey(organizationUrn(key))}`;
  const range = `timeRange=(start:${Math.floor(from)},end:${Date.now()})`;
  const found: CommentNotification[] = [];
  for (let index = 0; index < mostPages; index++) {
    const path = `organizationalEntityNotifications?${query}&${range}&start=${index * pageSize}&count=${pageSize}`;
    const { elements, paging } = await callLinkedIn({ ...caller, path, result: page });
    found.push(...readNotifications(elements));
    if (elements.length < pageSize && (index + 1) * pageSize >= (paging.total ?? 0)) break;
  }
  return found.toSorted((one, other) => one.at - other.at);
}

/** An app that may not read notifications gets 403, and 404 where there are none. */
function withoutNotifications(error: unknown): null {
  if (error instanceof LinkedInError && [400, 403, 404].includes(error.status)) return null;
  throw error;
}

/** A comment is read if its notification does not tell who wrote what, or if it matters what it is below of. */
async function ofNotifications(
  connection: Connection,
  caller: Caller,
  notifications: readonly CommentNotification[],
  known: ReadonlySet<string>,
): Promise<Round> {
  const round: Round = { updates: [], seen: [], is_complete: true };
  let lookups = 0;
  for (const one of notifications) {
    const id = idOf(one);
    if (known.has(id) || one.at < connection.details.since) continue;
    const isTold = one.action === 'COMMENT_DELETE' || (one.owner !== '' && one.text.trim() !== '');
    if (isTold && (one.action !== 'COMMENT' || connection.details.answers_replies)) {
      round.updates.push(...toUpdate(one, connection));
    } else {
      if (lookups++ >= mostLookups) return { ...round, is_complete: false };
      round.updates.push(...(await readAbout(connection, caller, one)));
    }
    round.seen.push(id);
  }
  return round;
}

async function readAbout(connection: Connection, caller: Caller, one: CommentNotification): Promise<ChannelUpdate[]> {
  const comment = await readComment(caller, one.name).catch(goneAsNull);
  // One that was deleted in the meantime is answered by nobody.
  if (!comment) return [];
  return one.action === 'COMMENT'
    ? answerable(connection, comment)
    : toUpdate({ ...one, owner: comment.actor, text: comment.text }, connection);
}

function answerable(connection: Connection, comment: LinkedInComment): ChannelUpdate[] {
  return comment.parent && !connection.details.answers_replies ? [] : toMessage(comment, connection);
}

/** The comments of the latest posts, with the replies to them. */
async function ofPosts(connection: Connection, caller: Caller, from: number, known: ReadonlySet<string>): Promise<Round> {
  const { posts } = await readPostPage(caller, connection.key, 0, mostPosts);
  const found: LinkedInComment[] = [];
  for (const { id } of posts) {
    const { comments } = await readComments(caller, id);
    found.push(...comments);
    if (!connection.details.answers_replies) continue;
    for (const { name, replies } of comments) if (replies) found.push(...(await readComments(caller, name.urn)).comments);
  }
  const fresh = found.filter(({ name, written_at }) => written_at >= from && !known.has(name.urn));
  const updates = fresh.toSorted((one, other) => one.written_at - other.written_at).flatMap((comment) => answerable(connection, comment));
  return { updates, seen: fresh.map(({ name }) => name.urn), is_complete: true };
}
