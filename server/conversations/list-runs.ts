import { AppError } from '@/lib/errors';
import type { InstanceStatus } from '@/prisma/generated/enums';
import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';

interface Run {
  id: string;
  number: number;
  status: InstanceStatus;
  created_at: Date;
  updated_at: Date;
}

/** The runs of the flow in a conversation, newest first, numbered from 1. Throws not_found. */
export function listRuns(ctx: Context, conversation_id: string, { limit, cursor }: { limit: number; cursor?: string }) {
  return ctx.db(async (tx) => {
    if (!(await tx.conversation.count({ where: { id: conversation_id } }))) throw new AppError('not_found');
    const total = await tx.flowInstance.count({ where: { conversation_id } });
    const runs = await tx.$queryRaw<Run[]>`
      select * from (
        select id, (row_number() over (order by id))::int as number, status::text, created_at, updated_at
          from flow_instances where conversation_id = ${conversation_id}::uuid) as runs
       where ${cursor ?? null}::uuid is null or id < ${cursor ?? null}::uuid
       order by id desc limit ${limit + 1}`;
    return toPage(runs, total, limit);
  });
}
