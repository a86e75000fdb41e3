import * as z from 'zod';
import { Prisma } from '@/prisma/generated/client';
import { beginningOf } from '@/server/knowledge/entries';
import { ChannelError } from '../../channel-error';
import { removePosts } from '../store-posts';
import { readingCursor, readSomePosts } from './read-posts';
import { isSkipped, type RunStep } from './run-work';

const deletingCursor = z.object({ phase: z.literal('deleting'), after: z.uuid().nullable() });
const cursorSchema = z.union([deletingCursor, readingCursor]);

/** Reads which posts there are, and then deletes them one by one. What the service refuses is named, and stays. */
export const deleteAllStep: RunStep = async (work) => {
  const { run, db, connection, network, signal } = work;
  const { connection_id, business_id, started_at } = run;
  const cursor = cursorSchema.parse(run.cursor);
  if (cursor.phase === 'posts') {
    const read = await readSomePosts(work, cursor, false, async (all) => ({
      doing: 'deleting_posts',
      total: all.read,
      cursor: { phase: 'deleting', after: null },
    }));
    // What counts is what is deleted.
    return read.doing === 'deleting_posts' ? { ...read, done: 0 } : read;
  }
  const [post] = await db(
    (tx) => tx.$queryRaw<{ id: string; external_id: string; caption: string }[]>`
      select id, external_id, caption from social_posts
       where connection_id = ${connection_id}::uuid and seen_at >= ${started_at} ${cursor.after ? Prisma.sql`and id > ${cursor.after}::uuid` : Prisma.empty}
       order by id limit 1`,
  );
  const base = { doing: 'deleting_posts', total: run.total } as const;
  const { deleted = 0 } = run.result;
  if (!post) {
    // What had vanished before is not there either.
    const write = async (tx: Parameters<typeof removePosts>[0]) => {
      if (!run.result.has_more) await removePosts(tx, business_id, { connection_id, seen_at: { lt: started_at } });
    };
    return { ...base, done: run.done, cursor: {}, result: { deleted }, is_finished: true, write };
  }
  const next = { ...base, done: run.done + 1, cursor: { phase: 'deleting', after: post.id } };
  try {
    await network.deletePost(connection, post.external_id, signal);
  } catch (error) {
    if (!(error instanceof ChannelError) || !isSkipped(error, run)) throw error;
    return { ...next, failure: { external_id: post.external_id, label: beginningOf(post.caption), code: error.code } };
  }
  return {
    ...next,
    result: { deleted: deleted + 1 },
    write: async (tx) => {
      await removePosts(tx, business_id, { id: post.id });
    },
  };
};
