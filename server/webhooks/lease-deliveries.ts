import { systemDb } from '@/server/platform/db/system-db';
import { env } from '@/server/platform/env';

/** A delivery that this process sends now. */
export interface LeasedDelivery {
  id: string;
  business_id: string;
  /** Whether its endpoint has failed or been slow several times in a row. */
  is_struggling: boolean;
}

/** After how many attempts in a row that failed or took long an endpoint gets one at a time. */
export const strikesOfStruggling = 3;

/** Longer than an attempt and its record take. If the process dies, another one sends the delivery after that time. */
export const leaseSeconds = 20;

/** Endpoints that are looked at together. The others come next: those that were looked at are busy then. */
const mostEndpoints = 1_000;

/**
 * Leases deliveries that are due: of each endpoint the earliest ones, and in turn between businesses. One whose conversation
 * has an earlier one on its way to the same endpoint waits, until that one has failed several times. An endpoint is looked at
 * by one process at a time, so its limits and the order are exact. No transaction stays open while they are sent.
 *
 * @param free how many this process can send, and how many of them to struggling endpoints
 */
export function leaseDeliveries(free: number, freeForStruggling: number, attemptsInOrder: number): Promise<LeasedDelivery[]> {
  const { BUSINESS_WEBHOOKS, ENDPOINT_WEBHOOKS } = env();
  return systemDb(async (tx) => {
    const endpoints = await tx.$queryRaw<{ id: string }[]>`
      with recursive waiting as (
        (select endpoint_id from webhook_deliveries where state = 'pending' order by endpoint_id limit 1)
        union all
        select (select d.endpoint_id from webhook_deliveries d where d.state = 'pending' and d.endpoint_id > w.endpoint_id order by d.endpoint_id limit 1)
          from waiting w where w.endpoint_id is not null)
      select e.id from webhook_endpoints e join waiting w on w.endpoint_id = e.id
       where e.is_active and exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending' and d.next_at <= now())
       limit ${mostEndpoints} for no key update of e skip locked`;
    if (!endpoints.length) return [];
    return tx.$queryRaw<LeasedDelivery[]>`
      with sending as materialized (
        select endpoint_id, business_id from webhook_deliveries where leased_until > now()
      ), endpoints as materialized (
        select e.id, e.business_id, e.strikes >= ${strikesOfStruggling}::int as is_struggling,
               (select count(*) from sending s where s.endpoint_id = e.id) as busy
          from webhook_endpoints e where e.id = any(${endpoints.map(({ id }) => id)}::uuid[])
      ), due as (
        select d.id, e.business_id, e.is_struggling, d.next_at, d.place
          from endpoints e
         cross join lateral (
           select d.id, d.next_at, row_number() over (order by d.next_at) as place
             from webhook_deliveries d
            where d.endpoint_id = e.id and d.state = 'pending' and d.next_at <= now()
              -- Not as a join, which would read everything that waits.
              and (select 1 from webhook_deliveries earlier
                    where earlier.endpoint_id = d.endpoint_id and earlier.conversation_id = d.conversation_id and earlier.state = 'pending'
                      and earlier.sequence < d.sequence and earlier.attempts < ${attemptsInOrder}::int limit 1) is null
            order by d.next_at limit greatest(0, case when e.is_struggling then 1 else ${ENDPOINT_WEBHOOKS}::int end - e.busy)) as d
      ), ranked as (
        select id, business_id, is_struggling,
               row_number() over (partition by business_id order by place, next_at) as rank,
               row_number() over (partition by is_struggling order by place, next_at) as rank_of_kind
          from due
      ), chosen as (
        select id, business_id, is_struggling from ranked r
         where (not is_struggling or rank_of_kind <= ${freeForStruggling}::int)
           and rank <= ${BUSINESS_WEBHOOKS}::int - (select count(*) from sending s where s.business_id = r.business_id)
         order by is_struggling, rank limit ${free}::int
      )
      update webhook_deliveries d
         set leased_until = now() + ${leaseSeconds}::int * interval '1 second', next_at = now() + ${leaseSeconds}::int * interval '1 second'
        from chosen where d.id = chosen.id
      returning d.id, d.business_id, chosen.is_struggling`;
  });
}
