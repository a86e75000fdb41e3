import { systemDb } from '@/server/platform/db/system-db';
import { env } from '@/server/platform/env';
import { channelsUsedWhereTheyListen } from '../registry';

/** A delivery that this process sends now. */
export interface LeasedDelivery {
  id: string;
  business_id: string;
}

/** The process renews it while it sends. If the process dies, another one goes on after that time. */
const leaseSeconds = 15;

/** Connections that are looked at together. */
const mostConnections = 1_000;

/**
 * Leases deliveries that are due, in turn between businesses. A message waits for the earlier ones of its conversation, until they are
 * sent or have failed. A connection is looked at by one process at a time, so its limit and the order are exact. Nothing is sent while
 * a connection is paused, needs attention, or was asked for silence. No transaction stays open while they are sent.
 *
 * @param free how many this process can send
 * @param own_id of this process, with which it listens
 */
export function leaseDeliveries(free: number, own_id: string): Promise<LeasedDelivery[]> {
  const { BUSINESS_CHANNEL_WORK, CONNECTION_SENDS } = env();
  return systemDb(async (tx) => {
    const connections = await tx.$queryRaw<{ id: string }[]>`
      with recursive waiting as (
        (select connection_id from deliveries where state = 'pending' order by connection_id limit 1)
        union all
        select (select d.connection_id from deliveries d where d.state = 'pending' and d.connection_id > w.connection_id order by d.connection_id limit 1)
          from waiting w where w.connection_id is not null)
      select n.id from connections n join waiting w on w.connection_id = n.id
       where n.state = 'connected' and (n.hold_until is null or n.hold_until <= now())
         and (n.channel <> all(${channelsUsedWhereTheyListen}) or n.listener_id = ${own_id}::uuid and n.listener_until > now())
         and exists (select from deliveries d where d.connection_id = n.id and d.state = 'pending' and d.next_at <= now())
       limit ${mostConnections} for no key update of n skip locked`;
    if (!connections.length) return [];
    return tx.$queryRaw<LeasedDelivery[]>`
      with sending as materialized (
        select connection_id, business_id from deliveries where leased_until > now()
      ), due as (
        select d.id, n.business_id, d.next_at, d.place
          from connections n
         cross join lateral (
           select d.id, d.next_at, row_number() over (order by d.next_at, d.id) as place
             from deliveries d
            where d.connection_id = n.id and d.state = 'pending' and d.next_at <= now()
              -- Not as a join, which would read everything that waits.
              and (select 1 from deliveries earlier
                    where earlier.conversation_id = d.conversation_id and earlier.state = 'pending' and earlier.position < d.position limit 1) is null
            order by d.next_at, d.id
            limit greatest(0, ${CONNECTION_SENDS}::int - (select count(*) from sending s where s.connection_id = n.id))) as d
         where n.id = any(${connections.map(({ id }) => id)}::uuid[])
      ), ranked as (
        select id, business_id, row_number() over (partition by business_id order by place, next_at) as rank from due
      ), chosen as (
        select id, business_id from ranked r
         where rank <= ${BUSINESS_CHANNEL_WORK}::int - (select count(*) from sending s where s.business_id = r.business_id)
         order by rank limit ${free}::int
      )
      update deliveries d
         set leased_until = now() + ${leaseSeconds}::int * interval '1 second', next_at = now() + ${leaseSeconds}::int * interval '1 second'
        from chosen where d.id = chosen.id
      returning d.id, d.business_id`;
  });
}

/** Extends the leases of what this process still sends. */
export function renewDeliveries(deliveries: readonly LeasedDelivery[]): Promise<unknown> {
  return systemDb(
    (tx) => tx.$executeRaw`
      update deliveries set leased_until = now() + ${leaseSeconds}::int * interval '1 second', next_at = now() + ${leaseSeconds}::int * interval '1 second'
       where id = any(${deliveries.map(({ id }) => id)}::uuid[]) and state = 'pending' and leased_until is not null`,
  );
}
