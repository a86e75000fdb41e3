import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { log } from '@/server/platform/log';
import { countContents } from './count-contents';
import { countSpan } from './count-span';
import { rankBusinesses } from './rank-businesses';

const minute = 60_000;
const quarter = 15 * minute;
const hour = 60 * minute;
/** A transaction that began in a quarter of an hour has ended by then. */
const grace = minute;
/** How long one job counts. The next one continues. */
const longest = 30_000;
/** No dashboard shows older rows: the longest period and the one before it have 180 days. */
const keptDays = 200;

/**
 * Counts what has happened until the last whole quarter of an hour, hour by hour. What was counted before is replaced, so
 * it does no harm to count an hour twice or in several processes, and after a pause the hours that were missed follow. The last
 * hour is counted again each time, in case a transaction has ended late.
 */
export async function countReports(now: Date): Promise<void> {
  const target = new Date(Math.floor((now.getTime() - grace) / quarter) * quarter);
  const deadline = Date.now() + longest;
  let counts = true;
  while (counts && Date.now() < deadline) counts = await systemDb((tx) => countNext(tx, target));
  while (Date.now() < deadline && (await systemDb(recountNext)));
  await systemDb((tx) => countContentsUntil(tx, target));
  if (await rankBusinesses(now)) await deleteOldReports(now);
}

/** Returns whether more is left. Throws if the database does. */
async function countNext(tx: Tx, target: Date): Promise<boolean> {
  const progress = await lockProgress(tx);
  if (!progress || progress.counted_until >= target) return false;
  const { counted_until } = progress;
  const to = new Date(Math.min(counted_until.getTime() + hour, target.getTime()));
  await countSpan(tx, new Date(counted_until.getTime() - hour), to);
  await tx.reportProgress.update({ where: { id: 1 }, data: { counted_until: to } });
  return to < target;
}

/** Counts the next hour that someone asked to have counted again. */
async function recountNext(tx: Tx): Promise<boolean> {
  const progress = await lockProgress(tx);
  if (!progress?.recounted_until) return false;
  const { recounted_until, counted_until } = progress;
  const to = new Date(Math.min(recounted_until.getTime() + hour, counted_until.getTime()));
  if (recounted_until < to) await countSpan(tx, recounted_until, to);
  const isDone = to >= counted_until;
  if (isDone) log.info({}, 'all figures were counted again');
  await tx.reportProgress.update({
    where: { id: 1 },
    data: isDone ? { recounted_until: null, recounted_at: new Date() } : { recounted_until: to },
  });
  return !isDone;
}

async function countContentsUntil(tx: Tx, target: Date): Promise<void> {
  const progress = await lockProgress(tx);
  if (progress && (progress.contents_counted_until ?? 0) < target) await countContents(tx, target);
}

/** Null while another process counts. */
async function lockProgress(tx: Tx) {
  const [progress] = await tx.$queryRaw<{ counted_until: Date; recounted_until: Date | null; contents_counted_until: Date | null }[]>`
    select counted_until, recounted_until, contents_counted_until from report_progress where id = 1 for update skip locked`;
  return progress;
}

/** Deletes what no dashboard shows any more. */
async function deleteOldReports(now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * hour);
  await systemDb((tx) => tx.reportCustomer.deleteMany({ where: { at: { lt: before } } }));
  for (const table of ['report_activity', 'report_nodes', 'report_visits', 'platform_activity', 'platform_nodes'])
    await systemDb((tx) => tx.$executeRaw`delete from ${Prisma.raw(table)} where minutes in (15, 60, 1440) and at < ${before}`);
}
