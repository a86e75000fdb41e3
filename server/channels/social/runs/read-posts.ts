import * as z from 'zod';
import { limits } from '@/lib/limits';
import { copyPicture } from '../pictures';
import { storePosts, storeProfile } from '../store-posts';
import type { RunProgress, RunWork } from './run-work';

/** Reading all posts of an account, page by page: the first half of a sync, and of deleting all posts. */
export const readingCursor = z.object({
  phase: z.literal('posts').default('posts'),
  has_profile: z.boolean().default(false),
  next: z.string().nullable().default(null),
  pages: z.number().default(0),
  /** Pictures of the last page that are not copied yet. */
  pictures: z.array(z.object({ external_id: z.string(), url: z.string() })).default([]),
});
export type ReadingCursor = z.output<typeof readingCursor>;

/** A service that goes in circles must not keep a run busy. */
const mostPages = 500;
/** Pictures that one step copies, all at once. */
const picturesOfStep = 6;

/**
 * Reads the account, then a page, or copies a few pictures. `after` begins what follows when all is read.
 *
 * @param copies whether pictures are copied
 */
export async function readSomePosts(
  work: RunWork,
  cursor: ReadingCursor,
  copies: boolean,
  after: (all: { read: number; has_more: boolean }) => Promise<Pick<RunProgress, 'cursor' | 'total' | 'doing'>>,
): Promise<RunProgress> {
  const { run, connection, network, signal } = work;
  if (!cursor.has_profile) {
    const profile = await network.readProfile(connection, signal);
    const now = new Date();
    return {
      doing: 'reading_posts',
      done: 0,
      total: profile.posts === null ? null : Math.min(profile.posts, limits.social_posts),
      cursor: { ...cursor, has_profile: true },
      write: (tx) => storeProfile(tx, run.business_id, run.connection_id, profile, now),
    };
  }
  if (cursor.pictures.length > 0) return copySomePictures(work, cursor, after);
  const page = await network.readPosts(connection, cursor.next, signal);
  const posts = page.items.slice(0, limits.social_posts - run.done);
  const done = run.done + posts.length;
  const isFull = done >= limits.social_posts || cursor.pages + 1 >= mostPages;
  const next = isFull ? null : page.next;
  const has_more = isFull && (page.next !== null || posts.length < page.items.length);
  const pictures = copies ? await missingPictures(work, posts) : [];
  const goesOn = next !== null || pictures.length > 0;
  const own = { ...cursor, next, pages: cursor.pages + 1, pictures };
  const result = { posts: done, has_more };
  return {
    ...(goesOn
      ? { doing: 'reading_posts', total: run.total === null ? null : Math.max(run.total, done), cursor: own }
      : await after({ read: done, has_more })),
    done,
    result,
    write: (tx) => storePosts(tx, run.connection_id, posts, new Date()),
  };
}

async function missingPictures({ run, db }: RunWork, posts: readonly { external_id: string; picture_url: string | null }[]) {
  const known = await db((tx) =>
    tx.socialPost.findMany({
      where: {
        connection_id: run.connection_id,
        external_id: { in: posts.map(({ external_id }) => external_id) },
        picture_id: { not: null },
      },
      select: { external_id: true },
    }),
  );
  const copied = new Set(known.map(({ external_id }) => external_id));
  return posts.flatMap(({ external_id, picture_url: url }) =>
    url && url.length <= limits.chat_details && !copied.has(external_id) ? [{ external_id, url }] : [],
  );
}

async function copySomePictures(
  { run, signal }: RunWork,
  cursor: ReadingCursor,
  after: (all: { read: number; has_more: boolean }) => Promise<Pick<RunProgress, 'cursor' | 'total' | 'doing'>>,
): Promise<RunProgress> {
  const [now, later] = [cursor.pictures.slice(0, picturesOfStep), cursor.pictures.slice(picturesOfStep)];
  const copies = await Promise.all(now.map(async ({ external_id, url }) => ({ external_id, picture_id: await copyPicture(url, signal) })));
  const isLast = later.length === 0 && cursor.next === null;
  return {
    ...(isLast
      ? await after({ read: run.done, has_more: run.result.has_more ?? false })
      : { doing: 'reading_posts', total: run.total, cursor: { ...cursor, pictures: later } }),
    done: run.done,
    write: async (tx) => {
      for (const { external_id, picture_id } of copies)
        if (picture_id) await tx.socialPost.updateMany({ where: { connection_id: run.connection_id, external_id }, data: { picture_id } });
    },
  };
}
