import * as z from 'zod';
import type { PostKind } from '../social/social-network';
import { callLinkedIn, encodeKey, encodeList, type Caller } from './call-linkedin';
import { orNull } from './pages';
import { plainText } from './little-text';
import { organizationUrn } from './urns';

const picture = z.object({ id: z.string() });
const content = z.looseObject({
  media: picture.optional(),
  multiImage: z.object({ images: z.array(picture) }).optional(),
  article: z.looseObject({ thumbnail: z.string().optional() }).optional(),
});

/** A post of the Posts API. */
const linkedinPost = z
  .looseObject({
    id: z.string(),
    commentary: z.string().default(''),
    content: content.nullish(),
    /** Milliseconds since 1970. */
    publishedAt: z.number().optional(),
    createdAt: z.number().optional(),
    lifecycleState: z.string().default('PUBLISHED'),
  })
  .transform(({ id, commentary, content: shown, publishedAt, createdAt, lifecycleState }) => ({
    id,
    text: plainText(commentary),
    kind: kindOf(shown),
    /** LinkedIn's name of a picture of it, or null. */
    picture: shown?.multiImage?.images[0]?.id ?? shown?.media?.id ?? shown?.article?.thumbnail ?? null,
    published_at: publishedAt ?? createdAt ?? 0,
    is_published: lifecycleState === 'PUBLISHED',
  }));
export type LinkedInPost = z.output<typeof linkedinPost>;

function kindOf(shown: z.output<typeof content> | null | undefined): PostKind {
  if (shown?.multiImage) return 'album';
  if (shown?.media)
    return shown.media.id.startsWith('urn:li:video:') ? 'video' : shown.media.id.startsWith('urn:li:document:') ? 'article' : 'image';
  return shown?.article ? 'article' : 'text';
}

const page = z.object({ elements: z.array(z.unknown()), paging: z.object({ total: z.number().optional() }).default({}) });

/** Posts of a page, the newest first. `next` is null at the end. */
export async function readPostPage(
  caller: Caller,
  key: string,
  start: number,
  count: number,
): Promise<{ posts: LinkedInPost[]; next: number | null }> {
  const path = `posts?q=author&author=${encodeKey(organizationUrn(key))}&sortBy=CREATED&start=${start}&count=${count}`;
  const { elements, paging } = await callLinkedIn({ ...caller, path, result: page });
  const posts = elements.flatMap((element) => linkedinPost.safeParse(element).data ?? []).filter(({ is_published }) => is_published);
  const end = start + elements.length;
  const isLast = elements.length === 0 || (paging.total === undefined ? elements.length < count : end >= paging.total);
  return { posts, next: isLast ? null : end };
}

/** Throws chat_not_found for one that is gone. */
export const readOnePost = (caller: Caller, id: string): Promise<LinkedInPost> =>
  callLinkedIn({ ...caller, path: `posts/${encodeKey(id)}`, result: linkedinPost });

export interface Reactions {
  likes: number | null;
  comments: number | null;
}

const metadata = z.object({
  reactionSummaries: z.record(z.string(), z.object({ count: z.number() })).default({}),
  commentSummary: z.object({ count: z.number() }).optional(),
});
const batch = z.object({ results: z.record(z.string(), z.unknown()) });

/** How many reacted to posts and commented on them, by the posts' names. Those that LinkedIn does not tell are missing. */
export async function readReactions(caller: Caller, ids: readonly string[]): Promise<Map<string, Reactions>> {
  if (!ids.length) return new Map();
  const found = await callLinkedIn({ ...caller, path: `socialMetadata?ids=${encodeList(ids)}`, result: batch }).catch(orNull);
  return new Map(
    Object.entries(found?.results ?? {}).flatMap(([id, value]) => {
      const { data } = metadata.safeParse(value);
      if (!data) return [];
      const likes = Object.values(data.reactionSummaries).reduce((sum, { count }) => sum + count, 0);
      return [[id, { likes, comments: data.commentSummary?.count ?? null }] as const];
    }),
  );
}
