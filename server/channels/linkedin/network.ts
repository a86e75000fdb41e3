import * as z from 'zod';
import type { ChannelConnection } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import type { SocialComment, SocialNetwork, SocialPost } from '../social/social-network';
import { callLinkedIn, encodeKey, encodeList, type Caller } from './call-linkedin';
import { goneAsNull, readComments, type LinkedInComment } from './comments';
import type { LinkedInDetails } from './details';
import { orNull, readFollowers, readImages, readPage } from './pages';
import { readOnePost, readPostPage, readReactions, type LinkedInPost } from './posts';
import { writeBelow } from './send-reply';
import { organizationUrn, readCommentUrn } from './urns';

type Connection = ChannelConnection<LinkedInDetails>;

const postsOfPage = 50;

/** Posts of a LinkedIn page, their comments, and its figures. */
export const linkedinNetwork: SocialNetwork<LinkedInDetails> = {
  async readProfile(connection, signal) {
    const caller = callerOf(connection, signal);
    const { name, username, description, website, logo } = await readPage(caller, connection.key);
    const pictures = await readImages(caller, logo ? [logo] : []);
    return {
      name,
      username,
      biography: description,
      website,
      picture_url: (logo && pictures.get(logo)) ?? null,
      followers: await readFollowers(caller, connection.key),
      following: null,
      posts: null,
    };
  },
  async readPosts(connection, cursor, signal) {
    const caller = callerOf(connection, signal);
    const { posts, next } = await readPostPage(caller, connection.key, Number(cursor ?? 0), postsOfPage);
    return { items: await present(caller, posts), next: next === null ? null : String(next) };
  },
  async readPost(connection, external_id, signal) {
    const caller = callerOf(connection, signal);
    const post = await readOnePost(caller, external_id).catch(goneAsNull);
    return (post && (await present(caller, [post]))[0]) ?? null;
  },
  async readMetrics(connection, { external_id }, signal) {
    const found = await readStatistics(callerOf(connection, signal), connection.key, external_id);
    const { impressionCount = null, uniqueImpressionsCount = null, shareCount = null } = found ?? {};
    return { views: impressionCount, reach: uniqueImpressionsCount, saves: null, shares: shareCount };
  },
  async readComments(connection, { external_id }, cursor, signal) {
    const caller = callerOf(connection, signal);
    const { comments, next } = await readComments(caller, external_id, Number(cursor ?? 0));
    const items = comments.map((comment) => toSocial(comment, connection, null));
    for (const { name, replies } of comments) {
      if (!replies) continue;
      const below = await readComments(caller, name.urn);
      items.push(...below.comments.map((reply) => toSocial(reply, connection, name.urn)));
    }
    return { items, next: next === null ? null : String(next) };
  },
  async answerComment(connection, { external_id, parent_external_id }, text, signal) {
    const below = readCommentUrn(parent_external_id ?? external_id);
    if (!below) throw new ChannelError('chat_not_found');
    const id = await writeBelow(callerOf(connection, signal), connection.key, below, text);
    // Comments that are read have this spelling.
    return id && (readCommentUrn(id)?.urn ?? `urn:li:comment:(${below.thread},${id})`);
  },
  async deletePost(connection, external_id, signal) {
    const path = `posts/${encodeKey(external_id)}`;
    await callLinkedIn({ ...callerOf(connection, signal), method: 'DELETE', path, result: z.unknown() }).catch(goneAsNull);
  },
};

const callerOf = ({ secrets }: Connection, signal: AbortSignal): Caller => ({ token: secrets.token ?? '', signal });

async function present(caller: Caller, posts: readonly LinkedInPost[]): Promise<SocialPost[]> {
  const pictures = await readImages(
    caller,
    posts.flatMap(({ picture }) => picture ?? []),
  );
  const reactions = await readReactions(
    caller,
    posts.map(({ id }) => id),
  );
  return posts.map(({ id, kind, text, picture, published_at }) => ({
    external_id: id,
    kind,
    caption: text,
    permalink: `https://www.linkedin.com/feed/update/${id}/`,
    picture_url: (picture && pictures.get(picture)) ?? null,
    published_at,
    likes: reactions.get(id)?.likes ?? null,
    comments: reactions.get(id)?.comments ?? null,
  }));
}

const statistics = z.object({
  elements: z.array(
    z.object({
      totalShareStatistics: z.object({
        impressionCount: z.number().optional(),
        uniqueImpressionsCount: z.number().optional(),
        shareCount: z.number().optional(),
      }),
    }),
  ),
});

/** Of the last twelve months. Null if LinkedIn has none. */
async function readStatistics(caller: Caller, key: string, id: string) {
  const list = id.startsWith('urn:li:ugcPost:') ? 'ugcPosts' : 'shares';
  const of = `q=organizationalEntity&organizationalEntity=${encodeKey(organizationUrn(key))}&${list}=${encodeList([id])}`;
  const found = await callLinkedIn({ ...caller, path: `organizationalEntityShareStatistics?${of}`, result: statistics }).catch(orNull);
  return found?.elements[0]?.totalShareStatistics;
}

/** LinkedIn tells no names of people. */
function toSocial({ name, actor, text, written_at, parent }: LinkedInComment, { key }: Connection, below: string | null): SocialComment {
  return {
    external_id: name.urn,
    parent_external_id: parent?.urn ?? below,
    author: { external_id: actor, name: '' },
    is_own: actor === organizationUrn(key),
    text,
    is_hidden: false,
    written_at,
  };
}
