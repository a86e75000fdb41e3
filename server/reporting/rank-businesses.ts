import { reportDays } from '@/lib/contracts/report-period';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';

const day = 24 * 60 * 60_000;
const places = 20;

/**
 * Counts, once an hour, what a sum of hours cannot give for all businesses: which assistants and nodes come first, and how
 * many businesses and conversations were active. The periods are days of 24 hours until now. Returns whether an hour was over.
 */
export async function rankBusinesses(now: Date): Promise<boolean> {
  if (!(await isDue(now))) return false;
  for (const days of reportDays) {
    const since = new Date(now.getTime() - days * day);
    const before = new Date(now.getTime() - 2 * days * day);
    await systemDb(async (tx) => {
      await tx.reportRanking.deleteMany({ where: { days } });
      await rankAssistants(tx, days, since, before);
      await rankNodes(tx, days, since, before);
      await countActive(tx, days, since, before);
    });
  }
  await systemDb((tx) => tx.reportProgress.update({ where: { id: 1 }, data: { ranked_at: now } }));
  return true;
}

async function isDue(now: Date): Promise<boolean> {
  const { ranked_at } = await systemDb((tx) => tx.reportProgress.findUniqueOrThrow({ where: { id: 1 } }));
  return !ranked_at || ranked_at.getTime() <= now.getTime() - day / 24;
}

async function rankAssistants(tx: Tx, days: number, since: Date, before: Date): Promise<void> {
  const messages = Prisma.sql`messages_in + messages_out + messages_operator`;
  await tx.$executeRaw`
    insert into report_rankings (business_id, kind, days, place, subject_id, count, count_before, sessions, sessions_before)
    select business_id, 'assistant', ${days}, row_number() over (order by now_count desc, assistant_id), assistant_id,
           now_count, before_count, now_sessions, before_sessions
      from (select business_id, assistant_id,
                   coalesce(sum(${messages}) filter (where at >= ${since}), 0) as now_count,
                   coalesce(sum(${messages}) filter (where at < ${since}), 0) as before_count,
                   coalesce(sum(sessions) filter (where at >= ${since}), 0) as now_sessions,
                   coalesce(sum(sessions) filter (where at < ${since}), 0) as before_sessions
              from report_activity where minutes = 60 and at >= ${before}
             group by business_id, assistant_id order by 3 desc, assistant_id limit ${places}) as most
     where now_count > 0`;
}

async function rankNodes(tx: Tx, days: number, since: Date, before: Date): Promise<void> {
  await tx.$executeRaw`
    insert into report_rankings (business_id, kind, days, place, subject_id, node_id, node_key, node_type, count, count_before)
    select business_id, 'node', ${days}, row_number() over (order by now_count desc, flow_id, node_key), flow_id, node_id, node_key, node_type,
           now_count, before_count
      from (select business_id, flow_id, node_key, max(node_id::text)::uuid as node_id, max(node_type) as node_type,
                   coalesce(sum(abandoned) filter (where at >= ${since}), 0) as now_count,
                   coalesce(sum(abandoned) filter (where at < ${since}), 0) as before_count
              from report_nodes where minutes = 60 and at >= ${before} and abandoned > 0
             group by business_id, flow_id, node_key order by 6 desc, flow_id, node_key limit ${places}) as most
     where now_count > 0`;
}

/** Figures of the platform that are counted for each length of a period. */
export type CountedFigure = 'active_businesses' | 'active_sessions' | 'handed_over';

async function countActive(tx: Tx, days: number, since: Date, before: Date): Promise<void> {
  await tx.$executeRaw`
    insert into platform_figures (days, name, count, count_before)
    select ${days}, name, count(distinct subject_id) filter (where at >= ${since}), count(distinct subject_id) filter (where at < ${since})
      from report_customers
      cross join lateral (values
        ('active_businesses', case when wrote then business_id end),
        ('active_sessions', case when wrote then conversation_id end),
        ('handed_over', case when handed_over then conversation_id end)) as figures (name, subject_id)
     where at >= ${before}
     group by name
    on conflict (days, name) do update set count = excluded.count, count_before = excluded.count_before`;
}
