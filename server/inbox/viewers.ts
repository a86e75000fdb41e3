import type { TenantDb } from '@/server/platform/db/tenant-db';
import { publishLive } from '@/server/platform/live';
import { redis } from '@/server/platform/redis';
import { nameFields, personName } from './person-name';

/** Someone is gone this long after the last sign of life, in milliseconds. Streams give one every 20 seconds. */
const absence = 45_000;

/** How many people are named at most. */
const mostViewers = 20;

const keyOf = (conversation_id: string): string => `viewers:${conversation_id}`;

interface Viewed {
  business_id: string;
  conversation_id: string;
  db: TenantDb;
}

/** Keeps a member among those who have a conversation open. `place` is `<stream>:<user>`. */
export async function stayViewer({ conversation_id }: Viewed, place: string): Promise<void> {
  const key = keyOf(conversation_id);
  await redis()
    .multi()
    .zadd(key, Date.now(), place)
    .pexpire(key, 2 * absence)
    .exec();
}

export async function leaveViewers({ conversation_id }: Viewed, place: string): Promise<void> {
  await redis().zrem(keyOf(conversation_id), place);
}

/** The members who have a conversation open, in the order of their names. Empty if Redis cannot be reached. */
export async function listViewers({
  conversation_id,
  db,
}: Pick<Viewed, 'conversation_id' | 'db'>): Promise<{ id: string; name: string }[]> {
  const places = await redis()
    .zrangebyscore(keyOf(conversation_id), Date.now() - absence, '+inf')
    .catch(() => []);
  const ids = [...new Set(places.map((place) => place.slice(place.indexOf(':') + 1)))];
  if (!ids.length) return [];
  const people = await db((tx) =>
    tx.user.findMany({
      where: { id: { in: ids } },
      select: { id: true, ...nameFields },
      orderBy: [{ first_name: 'asc' }, { id: 'asc' }],
      take: mostViewers,
    }),
  );
  return people.map((person) => ({ id: person.id, name: personName(person) }));
}

/** Shows colleagues who has the conversation open now. */
export async function announceViewers(viewed: Viewed): Promise<void> {
  const { business_id, conversation_id } = viewed;
  await publishLive(business_id, { type: 'viewers', conversation_id, viewers: await listViewers(viewed) });
}
