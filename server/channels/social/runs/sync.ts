import * as z from 'zod';
import { limits } from '@/lib/limits';
import { Prisma } from '@/prisma/generated/client';
import { beginningOf } from '@/server/knowledge/entries';
import { ChannelError } from '../../channel-error';
import { endComments, removePosts, storeComments, storeMetrics } from '../store-posts';
import { readingCursor, readSomePosts } from './read-posts';
import { isSkipped, type RunProgress, type RunStep, type RunWork } from './run-work';

/** The second half: the figures and comments of the newest posts, one after another. */
const commentsCursor = z.object({
  phase: z.literal('comments'),
  /** The last post that is finished. */
  after: z.object({ published_at: z.string(), id: z.uuid() }).nullable(),
  /** The next page of the comments of the post after it, when the first one was read, and how many there were. */
  next: z.string().nullable(),
  began: z.string().nullable(),
  read: z.number(),
});
type CommentsCursor = z.output<typeof commentsCursor>;

const cursorSchema = z.union([commentsCursor, readingCursor]);

/** Reads all posts, the comments of the newest ones, and removes here what is no longer there. */
export const syncStep: RunStep = async (work) => {
  const cursor = cursorSchema.parse(work.run.cursor);
  if (cursor.phase === 'comments') return readSomeComments(work, cursor);
  return readSomePosts(work, cursor, true, async ({ read }) => ({
    doing: 'reading_comments',
    total: read + Math.min(read, limits.social_posts_with_comments),
    cursor: { phase: 'comments', after: null, next: null, began: null, read: 0 } satisfies CommentsCursor,
  }));
};

interface Next {
  id: string;
  external_id: string;
  kind: string;
  caption: string;
  published_at: Date;
}

async function readSomeComments(work: RunWork, cursor: CommentsCursor): Promise<RunProgress> {
  const { run, connection, network, signal } = work;
  const { posts: read = 0, comments = 0 } = run.result;
  const post = run.done - read < limits.social_posts_with_comments ? await nextPost(work, cursor) : undefined;
  const base = { doing: 'reading_comments', total: run.total } as const;
  if (!post) return finish(work);
  const finished: CommentsCursor = {
    phase: 'comments',
    after: { published_at: post.published_at.toISOString(), id: post.id },
    next: null,
    began: null,
    read: 0,
  };
  const began = cursor.began ? new Date(cursor.began) : new Date();
  try {
    const metrics =
      cursor.next === null ? await network.readMetrics(connection, post as Parameters<typeof network.readMetrics>[1], signal) : null;
    const page = await network.readComments(connection, post, cursor.next, signal);
    const items = page.items.slice(0, limits.social_comments - cursor.read);
    const count = cursor.read + items.length;
    // A page without comments could repeat for ever.
    const next = count < limits.social_comments && page.items.length > 0 ? page.next : null;
    const now = new Date();
    return {
      ...base,
      done: next ? run.done : run.done + 1,
      cursor: next ? { ...cursor, next, began: began.toISOString(), read: count } : finished,
      result: { comments: comments + items.length },
      write: async (tx) => {
        if (metrics) await storeMetrics(tx, post.id, metrics);
        await storeComments(tx, post.id, items, now);
        if (!next) await endComments(tx, post.id, { began, is_whole: page.next === null, now });
      },
    };
  } catch (error) {
    if (!(error instanceof ChannelError) || !isSkipped(error, run)) throw error;
    const failure = { external_id: post.external_id, label: beginningOf(post.caption), code: error.code };
    return { ...base, done: run.done + 1, cursor: finished, failure };
  }
}

async function nextPost({ run, db }: RunWork, { after }: CommentsCursor): Promise<Next | undefined> {
  const [row] = await db(
    (tx) => tx.$queryRaw<Next[]>`
      select id, external_id, kind, caption, published_at from social_posts
       where connection_id = ${run.connection_id}::uuid and seen_at >= ${run.started_at}
         ${after ? Prisma.sql`and (published_at, id) < (${after.published_at}::timestamptz, ${after.id}::uuid)` : Prisma.empty}
       order by published_at desc, id desc limit 1`,
  );
  return row;
}

async function finish({ run }: RunWork): Promise<RunProgress> {
  const { connection_id, business_id, started_at } = run;
  const result = { removed: 0 };
  return {
    doing: 'reading_comments',
    done: run.done,
    total: run.done,
    cursor: {},
    result,
    is_finished: true,
    write: async (tx) => {
      // What is gone there, and what is older than the newest that are kept.
      result.removed = await removePosts(tx, business_id, { connection_id, seen_at: { lt: started_at } });
      await tx.socialAccount.updateMany({ where: { connection_id }, data: { synced_at: new Date() } });
    },
  };
}
