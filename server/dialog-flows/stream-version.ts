import type { ApiRequest } from '@/server/http/request';
import { streamLive } from '@/server/http/stream-live';
import type { Context } from '@/server/platform/context';
import { publishLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';
import { redis } from '@/server/platform/redis';
import { readVersion } from './versions';

/** Someone is counted as absent this long after the last sign of life, in milliseconds. Streams give one every 20 seconds. */
const absence = 45_000;

/** How many people are named at most. */
const mostEditors = 20;

const keyOf = (version_id: string) => `editors:${version_id}`;

/**
 * Streams notices of changes to a version. While it is open, the caller counts as someone who has the version open. Throws
 * not_found, and as `streamLive` does.
 */
export async function streamVersion(ctx: Context, c: ApiRequest, version_id: string): Promise<Response> {
  await ctx.db((tx) => readVersion(tx, version_id));
  const place = `${newId()}:${ctx.actor.user_id}`;
  const tell = () => publishLive(ctx.business_id, { type: 'editors', version_id });
  const stay = async () => {
    await redis()
      .multi()
      .zadd(keyOf(version_id), Date.now(), place)
      .pexpire(keyOf(version_id), 2 * absence)
      .exec();
  };
  return streamLive(ctx, c, 'flows.read', (notice) => 'version_id' in notice && notice.version_id === version_id, {
    begin: () => quietly(stay().then(tell)),
    stay: () => quietly(stay()),
    end: () => quietly(redis().zrem(keyOf(version_id), place).then(tell)),
  });
}

/** The people who have a version open, in the order of their names. Throws not_found. */
export async function listEditors(ctx: Context, version_id: string) {
  await ctx.db((tx) => readVersion(tx, version_id));
  const places = await redis()
    .zrangebyscore(keyOf(version_id), Date.now() - absence, '+inf')
    .catch(() => []);
  const ids = [...new Set(places.map((place) => place.slice(place.indexOf(':') + 1)))];
  const people = await ctx.db((tx) =>
    tx.user.findMany({
      where: { id: { in: ids } },
      select: { id: true, first_name: true, last_name: true, profile_picture_url: true },
      orderBy: [{ first_name: 'asc' }, { id: 'asc' }],
      take: mostEditors,
    }),
  );
  return {
    items: people.map(({ first_name, last_name, ...person }) => ({ ...person, name: `${first_name} ${last_name}`.trim() })),
  };
}

/** Without Redis nobody is shown, and everything else works. */
async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined);
}
