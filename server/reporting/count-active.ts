import type { Buckets } from '@/lib/reporting/period';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { boundariesOf, countedUntil } from './counted-rows';
import { Sums, type SumRow } from './sums';

/**
 * Who wrote in each piece of time: customers, those of them who were known before it began (`returning`), customers of a channel
 * (`in_channel`), and conversations (`sessions`). Each counts once in a piece: by the row without an earlier one in the same piece.
 * So the sums of all channels have each customer once too. A customer without a name counts once for each conversation.
 */
export async function countActive(tx: Tx, buckets: Buckets, by?: 'channel'): Promise<Sums> {
  const until = await countedUntil(tx);
  const boundaries = boundariesOf(buckets);
  const key = by ? Prisma.sql`channel` : Prisma.sql`''`;
  const counts = Prisma.sql`
    count(*) filter (where is_first)::float8 as customers, count(*) filter (where is_first and known_since < since)::float8 as returning,
    count(*) filter (where is_first_in_channel)::float8 as in_channel, count(*) filter (where is_first_in_conversation)::float8 as sessions`;
  const isFirst = (previous: string) => Prisma.raw(`(${previous} is null or ${previous} < p.since)`);
  // What has happened since the job counted: the first row unless a counted row is in the same piece.
  const isFirstOf = (same: string) => Prisma.sql`
    row_number() over (partition by p.bucket, ${Prisma.raw(same.replaceAll('?', 'l'))} order by l.at, l.conversation_id) = 1
    and not exists (select from report_customers r
          where r.wrote and r.at >= p.since and r.at < ${until} and (${Prisma.raw(same.replaceAll('?', 'r'))}) = (${Prisma.raw(same.replaceAll('?', 'l'))}))`;
  const rows = await tx.$queryRaw<({ bucket: number; key: string } & Record<string, number>)[]>`
    with pieces as (
      select bucket::int, since, least(lead(since, 1, 'infinity') over (order by bucket), ${until}) as until
        from unnest(${boundaries}::timestamptz[]) with ordinality as p (since, bucket)),
    live as (
      select p.bucket, p.since, l.channel, l.known_since, ${isFirstOf('?.customer_id')} as is_first,
             ${isFirstOf('?.customer_id, ?.channel')} as is_first_in_channel, ${isFirstOf('?.customer_id, ?.conversation_id')} as is_first_in_conversation
        from count_customers(${until}::timestamptz, 'infinity') as l join pieces p on p.bucket = width_bucket(l.at, ${boundaries}::timestamptz[])
       where l.wrote)
    select p.bucket, counted.*
      from pieces p
      cross join lateral (
        select ${key} as key, ${counts}
          from (select channel, known_since, p.since, ${isFirst('previous_at')} as is_first, ${isFirst('previous_in_channel_at')} as is_first_in_channel,
                       ${isFirst('previous_in_conversation_at')} as is_first_in_conversation
                  from report_customers where wrote and at >= p.since and at < p.until) as written
         group by 1 offset 0) as counted
    union all
    select bucket, ${key}, ${counts} from live group by 1, 2`;
  return new Sums(
    buckets,
    rows.flatMap(({ bucket, key, ...amounts }) => Object.entries(amounts).map(([what, amount]): SumRow => ({ bucket, key, what, amount }))),
  );
}
