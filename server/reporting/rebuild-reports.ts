import type { PlatformContext } from '@/server/platform/context';
import { env } from '@/server/platform/env';
import { recordAudit } from '@/server/audit/record-audit';

const day = 24 * 60 * 60_000;
const hour = day / 24;

/**
 * Has the job count the last days again, from the rows that still exist: what was deleted in the meantime is then no longer
 * counted. Days whose rows retention has deleted anywhere are left as they are.
 */
export function rebuildReports({ db, actor, now }: PlatformContext, days: number) {
  return db(async (tx) => {
    const [oldest] = await tx.$queryRaw<{ days: number | null }[]>`
      select min(least(nullif(coalesce(message_retention_days, ${env().RETENTION_MESSAGES_DAYS}), 0),
                       nullif(coalesce(log_retention_days, ${env().RETENTION_LOGS_DAYS}), 0)))::int as days from businesses`;
    const rebuilt = Math.min(days, (oldest?.days ?? days + 1) - 1);
    const from = new Date(Math.floor((now.getTime() - Math.max(rebuilt, 0) * day) / hour) * hour);
    await tx.reportProgress.update({ where: { id: 1 }, data: { recounted_from: from, recounted_until: from, recounted_at: null } });
    await recordAudit(tx, { action: 'reports.rebuilt', business_id: null, actor_id: actor.user_id, detail: { days } });
    return { from };
  });
}

/** How far the job is, and what was last counted again. */
export function readProgress({ db }: PlatformContext) {
  return db(async (tx) => {
    const progress = await tx.reportProgress.findUniqueOrThrow({ where: { id: 1 } });
    const { counted_until, ranked_at, recounted_from: from, recounted_until, recounted_at: done_at } = progress;
    return { counted_until, ranked_at, rebuild: from && { from, until: recounted_until ?? counted_until, done_at } };
  });
}
