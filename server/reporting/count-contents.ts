import type { Tx } from '@/server/platform/db/client';

/**
 * Counts everything that exists and was created before a moment, by quarters of an hour, hours, and days. Only what has changed since
 * the last count is written.
 */
export async function countContents(tx: Tx, until: Date): Promise<void> {
  await tx.$executeRaw`
    with fresh as materialized (
      select minutes, what, report_begin(at, minutes)::timestamptz(3) as at, key, sum(amount) as amount
        from (select what, report_quarter(at) as at, key, sum(amount) as amount from report_contents('-infinity', ${until}::timestamptz) group by 1, 2, 3) as counted
        cross join unnest(array[15, 60, 1440]::smallint[]) as minutes
       group by 1, 2, 3, 4),
    gone as (
      delete from platform_contents p where not exists (
        select from fresh f where f.minutes = p.minutes and f.what = p.what and f.at = p.at and f.key = p.key))
    insert into platform_contents (minutes, what, at, key, amount) select minutes, what, at, key, amount from fresh
    on conflict (minutes, what, at, key) do update set amount = excluded.amount where platform_contents.amount <> excluded.amount`;
  await tx.reportProgress.update({ where: { id: 1 }, data: { contents_counted_until: until } });
}
