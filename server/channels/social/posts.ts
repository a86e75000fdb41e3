import type * as z from 'zod';
import type { listComments as commentsContract, listPosts as postsContract, PostSort } from '@/lib/contracts/flow-manager/channels/social';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { PostKind } from '@/lib/social/post-kinds';
import { Prisma, type SocialPost as Row } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containsTyped } from '@/server/platform/db/containing';
import { relaySoon } from '@/server/platform/outbox';
import { readCursor, readTimeCursor, writeCursor } from '@/server/platform/text-cursor';
import { beginningOf } from '@/server/knowledge/entries';
import { commentsWithAnswers } from './answered-comments';
import { callNetwork, requireSocial } from './open-network';
import { copyPicture, pictureUrl } from './pictures';
import type { SocialComment } from './social-network';
import { endComments, removePosts, storeComments, storeMetrics, storePosts } from './store-posts';

type PostRow = Omit<Row, 'search_text'>;
type PostsQuery = z.output<NonNullable<(typeof postsContract)['query']>>;
type CommentsQuery = z.output<NonNullable<(typeof commentsContract)['query']>>;

export const presentPost = ({ picture_id, kind, ...row }: PostRow) => ({
  ...row,
  kind: kind as PostKind,
  picture_url: pictureUrl(picture_id),
});

/** What posts are sorted by, and whether the largest comes first. Posts without a figure are last. */
const sorts: Record<PostSort, { by: Prisma.Sql; descends: boolean }> = {
  newest: { by: Prisma.sql`p.published_at`, descends: true },
  oldest: { by: Prisma.sql`p.published_at`, descends: false },
  likes: { by: Prisma.sql`coalesce(p.likes, -1)`, descends: true },
  comments: { by: Prisma.sql`coalesce(p.comments, -1)`, descends: true },
  reach: { by: Prisma.sql`coalesce(p.reach, -1)`, descends: true },
};

/** The stored posts of an account. Throws not_found, and validation_failed for a cursor that is none. */
export function listPosts({ db }: Context, connection_id: string, { limit, cursor, search, kind, sort }: PostsQuery) {
  return db(async (tx) => {
    await requireSocial(tx, connection_id);
    const { by, descends } = sorts[sort];
    const isTime = sort === 'newest' || sort === 'oldest';
    const where = Prisma.sql`p.connection_id = ${connection_id}::uuid
      ${kind ? Prisma.sql`and p.kind = ${kind}` : Prisma.empty}
      ${search ? Prisma.sql`and ${containsTyped(Prisma.sql`p.search_text`, search)}` : Prisma.empty}`;
    const [{ total }] = await tx.$queryRaw<[{ total: number }]>`select count(*)::int as total from social_posts p where ${where}`;
    const ids = await tx.$queryRaw<{ id: string; value: Date | number }[]>`
      select p.id, ${by} as value from social_posts p
       where ${where} ${cursor ? Prisma.sql`and ${afterCursor(cursor, by, { isTime, descends })}` : Prisma.empty}
       order by ${by} ${descends ? Prisma.sql`desc` : Prisma.sql`asc`}, p.id ${descends ? Prisma.sql`desc` : Prisma.sql`asc`} limit ${limit + 1}`;
    const shown = ids.slice(0, limit);
    const rows = await tx.socialPost.findMany({ where: { id: { in: shown.map(({ id }) => id) } } });
    const known = new Map(rows.map((row) => [row.id, presentPost(row)]));
    const last = ids.length > limit ? shown.at(-1) : undefined;
    return {
      items: shown.flatMap(({ id }) => known.get(id) ?? []),
      total,
      next_cursor: last ? writeCursor(last.value instanceof Date ? last.value.toISOString() : String(last.value), last.id) : null,
    };
  });
}

function afterCursor(cursor: string, by: Prisma.Sql, { isTime, descends }: { isTime: boolean; descends: boolean }): Prisma.Sql {
  const { value, id } = isTime ? readTimeCursor(cursor) : readCursor(cursor);
  // A cursor of another order is no number.
  if (!isTime && !/^-?\d{1,10}$/.test(value))
    throw new AppError('validation_failed', { fields: [{ path: 'cursor', key: 'invalid_value' }] });
  const at = isTime ? Prisma.sql`${value}::timestamptz` : Prisma.sql`${Number(value)}::bigint`;
  return descends ? Prisma.sql`(${by}, p.id) < (${at}, ${id}::uuid)` : Prisma.sql`(${by}, p.id) > (${at}, ${id}::uuid)`;
}

interface PostId {
  connection_id: string;
  post_id: string;
}

/** Throws not_found. */
export function readPost({ db }: Context, { connection_id, post_id }: PostId) {
  return db(async (tx) => presentPost(await requirePost(tx, { connection_id, post_id })));
}

/** Throws not_found. */
export async function requirePost(tx: Tx, { connection_id, post_id }: PostId): Promise<PostRow> {
  await requireSocial(tx, connection_id);
  const row = await tx.socialPost.findFirst({ where: { id: post_id, connection_id } });
  if (!row) throw new AppError('not_found');
  return row;
}

/** The comments of a post, newest first. Throws not_found. */
export function listComments({ db }: Context, { connection_id, post_id }: PostId, { limit, cursor, only }: CommentsQuery) {
  return db(async (tx) => {
    await requirePost(tx, { connection_id, post_id });
    const where = Prisma.sql`c.post_id = ${post_id}::uuid ${only === 'unanswered' ? Prisma.sql`and not c.is_own and a.written_at is null` : Prisma.empty}`;
    const after = cursor && readTimeCursor(cursor);
    const [{ total }] = await tx.$queryRaw<[{ total: number }]>`select count(*)::int as total from ${commentsWithAnswers} where ${where}`;
    const rows = await tx.$queryRaw<
      {
        id: string;
        external_id: string;
        parent_external_id: string | null;
        author_name: string;
        is_own: boolean;
        text: string;
        is_hidden: boolean;
        is_answered: boolean;
        written_at: Date;
      }[]
    >`
      select c.id, c.external_id, c.parent_external_id, c.author_name, c.is_own, c.text, c.is_hidden, a.written_at is not null as is_answered, c.written_at
        from ${commentsWithAnswers}
       where ${where} ${after ? Prisma.sql`and (c.written_at, c.id) < (${after.value}::timestamptz, ${after.id}::uuid)` : Prisma.empty}
       order by c.written_at desc, c.id desc limit ${limit + 1}`;
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return { items, total, next_cursor: last ? writeCursor(last.written_at.toISOString(), last.id) : null };
  });
}

/**
 * Reads a post with its figures and comments again now. Throws not_found, and conflict if the service does not answer, or no
 * longer has the post: it is then removed here.
 */
export async function ingestPost(ctx: Context, { connection_id, post_id }: PostId) {
  const { business_id, db, now } = ctx;
  const known = await db((tx) => requirePost(tx, { connection_id, post_id }));
  const read = await callNetwork(business_id, connection_id, async ({ connection, network }, signal) => {
    const post = await network.readPost(connection, known.external_id, signal);
    if (!post) return null;
    const metrics = await network.readMetrics(connection, post, signal);
    const comments: SocialComment[] = [];
    let next: string | null = null;
    do {
      const page = await network.readComments(connection, post, next, signal);
      comments.push(...page.items);
      // A page without comments could repeat for ever.
      next = page.items.length > 0 && comments.length < limits.social_comments ? page.next : null;
    } while (next);
    const picture_id = known.picture_id ?? (post.picture_url && (await copyPicture(post.picture_url, signal)));
    return { post, metrics, comments, picture_id };
  });
  const row = await db(async (tx) => {
    const name = beginningOf(known.caption);
    if (!read) {
      await removePosts(tx, business_id, { id: post_id });
      return null;
    }
    await storePosts(tx, connection_id, [{ ...read.post, external_id: known.external_id }], now);
    await storeMetrics(tx, post_id, read.metrics);
    await storeComments(tx, post_id, read.comments.slice(0, limits.social_comments), now);
    await endComments(tx, post_id, { began: now, is_whole: read.comments.length <= limits.social_comments, now });
    if (read.picture_id) await tx.socialPost.updateMany({ where: { id: post_id }, data: { picture_id: read.picture_id } });
    await recordChange(tx, ctx, { action: 'channel.post_ingested', resource_id: connection_id, name });
    return requirePost(tx, { connection_id, post_id });
  });
  relaySoon();
  if (!row) throw new AppError('conflict', { detail: 'social_post_gone' });
  return presentPost(row);
}

/** Deletes a post at its service, and then here. Throws not_found, and conflict if the service refuses. */
export async function deletePost(ctx: Context, { connection_id, post_id }: PostId): Promise<void> {
  const { business_id, db } = ctx;
  const { external_id, caption } = await db((tx) => requirePost(tx, { connection_id, post_id }));
  await callNetwork(business_id, connection_id, ({ connection, network }, signal) => network.deletePost(connection, external_id, signal));
  await db(async (tx) => {
    await removePosts(tx, business_id, { id: post_id });
    await recordChange(tx, ctx, { action: 'channel.post_deleted', resource_id: connection_id, name: beginningOf(caption) });
  });
  relaySoon();
}
