import * as z from 'zod';
import { ChannelError } from '../channel-error';
import type { ChannelConnection } from '../channel-adapter';
import type { Page, PostKind, PostMetrics, SocialComment, SocialNetwork, SocialPost, SocialProfile } from '../social/social-network';
import { callerOf, get, readMe, remove } from './account-methods';
import type { InstagramDetails } from './details';
import { InstagramError } from './instagram-error';
import { replyTo } from './send-part';

type Connection = ChannelConnection<InstagramDetails>;

/** The posts of an account, their comments, and its figures. */
export const instagramPosts: SocialNetwork<InstagramDetails> = {
  readProfile,
  async readPosts(connection, cursor, signal) {
    const page = await get(
      callerOf(connection, signal),
      `/${connection.key}/media`,
      { fields: postFields, limit: '50', ...(cursor && { after: cursor }) },
      list(post),
    );
    return toPage(page, toPost);
  },
  async readPost(connection, external_id, signal) {
    const found = await get(callerOf(connection, signal), `/${idOf(external_id)}`, { fields: postFields }, post).catch(nullIfGone);
    return found && toPost(found);
  },
  readMetrics,
  readComments,
  async answerComment(connection, { external_id }, text, signal) {
    return (await replyTo(callerOf(connection, signal), idOf(external_id), text)).external_id;
  },
  async deletePost(connection, external_id, signal) {
    await remove(callerOf(connection, signal), `/${idOf(external_id)}`).catch(nullIfGone);
  },
};

/** Ids of posts are stored, but a path is made of them, so they must be ids. */
function idOf(external_id: string): string {
  if (!/^[\w.-]{1,100}$/.test(external_id)) throw new ChannelError('chat_not_found');
  return external_id;
}

function nullIfGone(error: unknown): null {
  if (error instanceof InstagramError && error.isGone) return null;
  throw error;
}

/** Some of these fields are not known for every kind of account. Then the others are read. */
async function readProfile(connection: Connection, signal: AbortSignal): Promise<SocialProfile> {
  const caller = callerOf(connection, signal);
  const me = await readMe(caller, ',biography,website').catch((error: unknown) => {
    if (error instanceof InstagramError && error.refusal.code === 100) return readMe(caller);
    throw error;
  });
  const { name, username, biography, website, profile_picture_url: picture_url, followers_count, follows_count, media_count } = me;
  return {
    name: name || username,
    username,
    biography,
    website,
    picture_url,
    followers: followers_count,
    following: follows_count,
    posts: media_count,
  };
}

const id = z.union([z.string(), z.number()]).transform(String);
const count = z.number().int().nullable().default(null);
const link = z.string().nullable().default(null);

const list = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item).default([]),
    paging: z.object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() }).optional(),
  });

/** The last page has a cursor too, but no address of a next one. */
function toPage<Read, Item>(
  { data, paging }: { data: Read[]; paging?: { cursors?: { after?: string }; next?: string } },
  read: (one: Read) => Item,
): Page<Item> {
  return { items: data.map(read), next: (paging?.next && paging.cursors?.after) || null };
}

const postFields = 'id,media_type,caption,permalink,media_url,thumbnail_url,timestamp,like_count,comments_count';
const post = z.object({
  id,
  media_type: z.string().default(''),
  caption: z.string().nullable().default(''),
  permalink: link,
  media_url: link,
  thumbnail_url: link,
  timestamp: z.string(),
  like_count: count,
  comments_count: count,
});

const kinds: Record<string, PostKind> = { IMAGE: 'image', VIDEO: 'video', CAROUSEL_ALBUM: 'album' };

function toPost({ id: external_id, media_type, caption, permalink, media_url, thumbnail_url, ...one }: z.output<typeof post>): SocialPost {
  const kind = kinds[media_type] ?? 'image';
  return {
    external_id,
    kind,
    caption: caption ?? '',
    permalink,
    picture_url: kind === 'video' ? thumbnail_url : (media_url ?? thumbnail_url),
    published_at: timeOf(one.timestamp),
    likes: one.like_count,
    comments: one.comments_count,
  };
}

/** Instagram writes zones without a colon, which not everyone reads. */
function timeOf(timestamp: string): number {
  const time = Date.parse(timestamp.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  if (Number.isNaN(time)) throw new ChannelError('unreadable_response');
  return time;
}

const figure = z.object({
  name: z.string(),
  values: z.array(z.object({ value: z.number() })).optional(),
  total_value: z.object({ value: z.number() }).optional(),
});
const none: PostMetrics = { views: null, reach: null, saves: null, shares: null };

/** Of a post that too few have seen, or that is older than the account's change to a professional one, there are none. */
async function readMetrics(connection: Connection, { external_id }: { external_id: string }, signal: AbortSignal): Promise<PostMetrics> {
  const query = { metric: 'views,reach,saved,shares' };
  const read = await get(callerOf(connection, signal), `/${idOf(external_id)}/insights`, query, list(figure)).catch((error: unknown) => {
    const isRefused = error instanceof InstagramError && (error.outcome === 'fail' || error.code === 'permission_missing');
    if (isRefused) return { data: [] };
    throw error;
  });
  const values = Object.fromEntries(read.data.map(({ name, values: all, total_value }) => [name, total_value?.value ?? all?.[0]?.value]));
  return { ...none, views: values.views ?? null, reach: values.reach ?? null, saves: values.saved ?? null, shares: values.shares ?? null };
}

const author = z.object({ id, username: z.string().default('') });
const commentBase = z.object({
  id,
  text: z.string().default(''),
  timestamp: z.string(),
  hidden: z.boolean().default(false),
  username: z.string().default(''),
  from: author.optional(),
});
const comment = commentBase.extend({ replies: list(commentBase).optional() });
const commentFields = 'id,text,timestamp,hidden,username,from';

/** Replies come with their comment: as many as Instagram sends at once. */
async function readComments(
  connection: Connection,
  { external_id }: { external_id: string },
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<SocialComment>> {
  const { key, details } = connection;
  const query = { fields: `${commentFields},replies{${commentFields}}`, limit: '50', ...(cursor && { after: cursor }) };
  const page = await get(callerOf(connection, signal), `/${idOf(external_id)}/comments`, query, list(comment));
  const toComment = (one: z.output<typeof commentBase>, parent_external_id: string | null): SocialComment => {
    const name = one.from?.username || one.username;
    return {
      external_id: one.id,
      parent_external_id,
      author: { external_id: one.from?.id ?? null, name },
      is_own: one.from?.id === key || (name !== '' && name === details.username),
      text: one.text,
      is_hidden: one.hidden,
      written_at: timeOf(one.timestamp),
    };
  };
  const { items, next } = toPage(page, (one) => [
    toComment(one, null),
    ...(one.replies?.data ?? []).map((reply) => toComment(reply, one.id)),
  ]);
  return { items: items.flat(), next };
}
