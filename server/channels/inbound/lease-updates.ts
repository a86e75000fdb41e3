import { systemDb } from '@/server/platform/db/system-db';
import { env } from '@/server/platform/env';
import { channelsUsedWhereTheyListen } from '../registry';

/** The updates of a chat that this process hands over now, in their order. */
export interface LeasedChat {
  business_id: string;
  connection_id: string;
  ids: string[];
}

/** The process renews it while it hands over. If the process dies, another one goes on after that time. */
const leaseSeconds = 15;

/** Updates of a chat that are leased together, and chats of a connection that are looked at. */
const [mostOfChat, mostChats] = [20, 200];

/**
 * Leases what waits: of each chat its first updates, unless a process has some of it, and in turn between businesses. What comes
 * through a paused connection waits until it is resumed. No transaction stays open while updates are handed over.
 *
 * @param free how many chats this process can take
 * @param own_id of this process, with which it listens
 */
export async function leaseUpdates(free: number, own_id: string): Promise<LeasedChat[]> {
  const { BUSINESS_CHANNEL_WORK } = env();
  const rows = await systemDb(
    (tx) => tx.$queryRaw<{ id: string; business_id: string; connection_id: string; chat: string }[]>`
      with recursive waiting as (
        (select connection_id from channel_updates where handled_at is null order by connection_id limit 1)
        union all
        select (select u.connection_id from channel_updates u where u.handled_at is null and u.connection_id > w.connection_id order by u.connection_id limit 1)
          from waiting w where w.connection_id is not null
      ), busy as materialized (
        select distinct business_id, connection_id, chat from channel_updates where leased_until > now() and handled_at is null
      ), due as (
        select n.business_id, c.connection_id, c.chat, c.next_at,
               row_number() over (partition by n.business_id order by c.next_at) as rank
          from waiting w
          join connections n on n.id = w.connection_id and n.state in ('connected', 'needs_attention')
           and (n.channel <> all(${channelsUsedWhereTheyListen}) or n.listener_id = ${own_id}::uuid and n.listener_until > now())
         cross join lateral (
           with recursive chats as (
             (select u.chat from channel_updates u where u.connection_id = n.id and u.handled_at is null order by u.chat limit 1)
             union all
             select (select u.chat from channel_updates u where u.connection_id = n.id and u.handled_at is null and u.chat > x.chat order by u.chat limit 1)
               from chats x where x.chat is not null)
           select n.id as connection_id, x.chat, f.next_at from chats x
            cross join lateral (select u.next_at from channel_updates u where u.connection_id = n.id and u.chat = x.chat and u.handled_at is null
                                 order by u.sent_at, u.place, u."sequence" limit 1) f
            where f.next_at <= now() and not exists (select from busy b where b.connection_id = n.id and b.chat = x.chat)
            limit ${mostChats}) as c
      ), chosen as (
        select d.connection_id, d.chat from due d
         where d.rank <= ${BUSINESS_CHANNEL_WORK}::int - (select count(*) from busy b where b.business_id = d.business_id)
         order by d.rank limit ${free}::int
      ), mine as (
        select u.id from chosen c
         cross join lateral (select id, next_at from channel_updates where connection_id = c.connection_id and chat = c.chat and handled_at is null
                              order by sent_at, place, "sequence" limit ${mostOfChat}) as first
          join channel_updates u on u.id = first.id and u.handled_at is null and (u.leased_until is null or u.leased_until <= now())
           for no key update of u skip locked
      ), leased as (
        update channel_updates u
           set leased_until = now() + ${leaseSeconds}::int * interval '1 second', next_at = now() + ${leaseSeconds}::int * interval '1 second'
          from mine where u.id = mine.id
        returning u.id, u.business_id, u.connection_id, u.chat, u.sent_at, u.place, u."sequence"
      )
      select id, business_id, connection_id, chat from leased order by connection_id, chat, sent_at, place, "sequence"`,
  );
  const chats = new Map<string, LeasedChat>();
  for (const { id, business_id, connection_id, chat } of rows) {
    const key = `${connection_id} ${chat}`;
    const known = chats.get(key) ?? { business_id, connection_id, ids: [] };
    known.ids.push(id);
    chats.set(key, known);
  }
  return [...chats.values()];
}

/** Extends the leases of what this process still hands over. */
export function renewUpdates(chats: readonly LeasedChat[]): Promise<unknown> {
  return systemDb(
    (tx) => tx.$executeRaw`
      update channel_updates
         set leased_until = now() + ${leaseSeconds}::int * interval '1 second', next_at = now() + ${leaseSeconds}::int * interval '1 second'
       where id = any(${chats.flatMap(({ ids }) => ids)}::uuid[]) and handled_at is null and leased_until is not null`,
  );
}
