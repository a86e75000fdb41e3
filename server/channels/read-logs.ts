import type { LogKind } from '@/lib/channels/log-kinds';
import type { LogEntry } from '@/lib/contracts/flow-manager/channels/connections';
import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';
import { requireConnection } from './present-connection';

interface Row {
  id: string;
  kind: LogKind;
  code: LogEntry['code'];
  detail: Record<string, unknown>;
  conversation_id: string | null;
  created_at: Date;
}

/** Entries beyond this many are not counted. */
const mostCounted = 10_000;

/**
 * What happened to a connection, what came through it, and what was sent, newest first. Nothing of it is a text of a customer.
 * Throws not_found.
 */
export function readLogs(ctx: Context, id: string, { limit, cursor, only }: { limit: number; cursor?: string; only: 'all' | 'errors' }) {
  return ctx.db(async (tx) => {
    await requireConnection(tx, id);
    const errors = only === 'errors';
    const before = cursor ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    const rows = await tx.$queryRaw<Row[]>`
      select * from (
        (select id, kind, code, detail, null::uuid as conversation_id, created_at from connection_log
          where connection_id = ${id}::uuid and id < ${before}::uuid and (not ${errors} or code is not null)
          order by id desc limit ${limit + 1})
        union all
        (select id, 'received', failure, jsonb_build_object('update', kind), conversation_id, received_at from channel_updates
          where connection_id = ${id}::uuid and id < ${before}::uuid and (not ${errors} or failure is not null)
          order by id desc limit ${limit + 1})
        union all
        (select id, 'sent', failure, jsonb_build_object('state', state), conversation_id, created_at from deliveries
          where connection_id = ${id}::uuid and id < ${before}::uuid and (not ${errors} or failure is not null)
          order by id desc limit ${limit + 1})) as entries
       order by id desc limit ${limit + 1}`;
    const [{ total } = { total: 0 }] = await tx.$queryRaw<{ total: number }[]>`
      select ((select count(*) from (select from connection_log where connection_id = ${id}::uuid and (not ${errors} or code is not null) limit ${mostCounted}) a)
            + (select count(*) from (select from channel_updates where connection_id = ${id}::uuid and (not ${errors} or failure is not null) limit ${mostCounted}) b)
            + (select count(*) from (select from deliveries where connection_id = ${id}::uuid and (not ${errors} or failure is not null) limit ${mostCounted}) c))::int as total`;
    return toPage(rows, total, limit);
  });
}
