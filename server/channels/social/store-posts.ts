import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import { isStorableText } from '@/lib/text/is-storable-text';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import { removePictures } from './pictures';
import type { PostMetrics, SocialComment, SocialPost, SocialProfile } from './social-network';

/** Stores what an account is like now. */
export async function storeProfile(
  tx: Tx,
  business_id: string,
  connection_id: string,
  profile: SocialProfile,
  read_at: Date,
): Promise<void> {
  const { picture_url, followers, following, posts, ...texts } = profile;
  const { name, username, biography, website } = texts;
  const row = {
    name: clean(name, limits.name),
    username: clean(username, limits.name),
    biography: clean(biography, limits.social_caption),
    website: clean(website, limits.url),
    has_picture: picture_url !== null,
    followers: figure(followers),
    following: figure(following),
    posts: figure(posts),
    read_at,
  };
  await tx.socialAccount.upsert({
    where: { business_id_connection_id: { business_id, connection_id } },
    create: { connection_id, ...row },
    update: row,
  });
}

/** Posts as the service has them now, new or known, in one statement. */
export async function storePosts(tx: Tx, connection_id: string, posts: readonly SocialPost[], seen_at: Date): Promise<void> {
  // A service that repeats a post on a page must not fail the statement.
  const unique = [...new Map(posts.map((post) => [post.external_id, post])).values()];
  if (!unique.length) return;
  const values = unique.map(
    ({ external_id, kind, caption, permalink, published_at, likes, comments }) =>
      Prisma.sql`(${newId()}::uuid, ${connection_id}::uuid, ${clean(external_id, limits.channel_id)}, ${kind}, ${clean(caption, limits.social_caption)},
        ${permalink && webAddress(permalink)}, ${new Date(published_at)}::timestamptz, ${figure(likes)}::int, ${figure(comments)}::int, ${seen_at}::timestamptz)`,
  );
  await tx.$executeRaw`
    insert into social_posts (id, connection_id, external_id, kind, caption, permalink, published_at, likes, comments, seen_at)
    values ${Prisma.join(values)}
    on conflict (business_id, connection_id, external_id) do update
      set kind = excluded.kind, caption = excluded.caption, permalink = excluded.permalink, published_at = excluded.published_at,
          likes = excluded.likes, comments = excluded.comments, seen_at = excluded.seen_at`;
}

export async function storeMetrics(tx: Tx, post_id: string, { views, reach, saves, shares }: PostMetrics): Promise<void> {
  const data = { views: figure(views), reach: figure(reach), saves: figure(saves), shares: figure(shares) };
  await tx.socialPost.updateMany({ where: { id: post_id }, data });
}

/** Comments as the service has them now, new or known. A post that was removed meanwhile gets none. */
export async function storeComments(tx: Tx, post_id: string, comments: readonly SocialComment[], seen_at: Date): Promise<void> {
  const unique = [...new Map(comments.map((comment) => [comment.external_id, comment])).values()];
  if (!unique.length || !(await tx.socialPost.count({ where: { id: post_id } }))) return;
  const values = unique.map(
    ({ external_id, parent_external_id: parent, author, is_own, text, is_hidden, written_at }) =>
      Prisma.sql`(${newId()}::uuid, ${post_id}::uuid, ${clean(external_id, limits.channel_id)}, ${parent && clean(parent, limits.channel_id)},
        ${author.external_id && clean(author.external_id, limits.channel_id)}, ${clean(author.name, limits.name)}, ${is_own},
        ${clean(text, limits.social_comment)}, ${is_hidden}, ${new Date(written_at)}::timestamptz, ${seen_at}::timestamptz)`,
  );
  await tx.$executeRaw`
    insert into social_comments (id, post_id, external_id, parent_external_id, author_external_id, author_name, is_own, text, is_hidden, written_at, seen_at)
    values ${Prisma.join(values)}
    on conflict (business_id, post_id, external_id) do update
      set parent_external_id = excluded.parent_external_id, author_name = excluded.author_name, is_own = excluded.is_own,
          text = excluded.text, is_hidden = excluded.is_hidden, written_at = excluded.written_at, seen_at = excluded.seen_at`;
}

/** All comments of a post have been read since `began`: those that were not seen are gone. If only a part was read, they stay. */
export async function endComments(
  tx: Tx,
  post_id: string,
  { began, is_whole, now }: { began: Date; is_whole: boolean; now: Date },
): Promise<void> {
  if (is_whole) await tx.socialComment.deleteMany({ where: { post_id, seen_at: { lt: began } } });
  await tx.socialPost.updateMany({ where: { id: post_id }, data: { comments_read_at: now } });
}

/** Removes posts here, with their comments and pictures. Returns how many. */
export async function removePosts(tx: Tx, business_id: string, where: Prisma.SocialPostWhereInput): Promise<number> {
  const rows = await tx.socialPost.findMany({
    where: { ...where, business_id },
    select: { id: true, picture_id: true },
    take: limits.social_posts,
  });
  if (!rows.length) return 0;
  await tx.socialPost.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  await removePictures(
    tx,
    business_id,
    rows.map(({ picture_id }) => picture_id),
  );
  return rows.length;
}

/** The largest number that a column takes. */
const most = 2 ** 31 - 1;
const figure = (value: number | null): number | null => (value === null ? null : Math.min(Math.max(Math.round(value), 0), most));

function clean(text: string, longest: number): string {
  const short = firstCharacters(text, longest);
  return isStorableText(short) ? short : short.replace(/\0|\p{Surrogate}/gu, '');
}

/** A page links to it, so it is one of the web. */
function webAddress(text: string): string | null {
  if (text.length > limits.url || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}
