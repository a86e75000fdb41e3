import type { CallSecondsEntry, CallUsage } from '@/lib/contracts/voice/call-plans';
import { dateAt, startOfDay } from '@/lib/timezone';
import type { Context } from '@/server/platform/context';
import { env } from '@/server/platform/env';
import { toPage } from '@/server/platform/paginate';
import { lockCallSeconds } from './call-seconds';

/** What a business has left of its minutes, and has used in this month of its timezone. */
export function readCallUsage({ business_id, db, now }: Context): Promise<CallUsage> {
  return db(async (tx) => {
    const { granted_left, bought_left, used } = await lockCallSeconds(tx, business_id);
    const { timezone } = await tx.business.findUniqueOrThrow({ where: { id: business_id }, select: { timezone: true } });
    const [year, month] = dateAt(timezone, now.getTime());
    return {
      seconds_left: granted_left + bought_left,
      granted_left,
      bought_left,
      used_seconds: used,
      free_minutes: env().FREE_CALL_MINUTES,
      period: {
        begins_at: startOfDay(timezone, year, month, 1).toISOString(),
        ends_at: startOfDay(timezone, year, month + 1, 1).toISOString(),
      },
    };
  });
}

/** The entries of the ledger, newest first. */
export function listCallSeconds(ctx: Context, { limit, cursor }: { limit: number; cursor?: string }) {
  return ctx.db(async (tx) => {
    const total = await tx.callSeconds.count();
    const rows = await tx.callSeconds.findMany({
      where: cursor ? { id: { lt: cursor } } : {},
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const items = rows.map(({ key, ...row }) => ({
      ...row,
      kind: row.kind as CallSecondsEntry['kind'],
      seconds: Number(row.seconds),
      seconds_left: Number(row.seconds_left),
      call_id: row.kind === 'used' ? key : null,
    }));
    return toPage(items, total, limit);
  });
}
