import type { ActionOf } from '@/lib/audit-actions';
import type { SupportReplyChange, SupportReplyInput, SupportSla } from '@/lib/contracts/user-management/platform-tickets';
import { ticketPriorities } from '@/lib/contracts/user-management/tickets';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { recordAudit } from '@/server/audit/record-audit';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { newId } from '@/server/platform/new-id';

/** The canned replies of the platform, by title. */
export async function listSupportReplies({ db }: PlatformContext) {
  return { items: await db((tx) => tx.supportReply.findMany({ orderBy: { title: 'asc' } })) };
}

/** Throws conflict for a title that is in use, and if there are too many. */
export function createSupportReply(ctx: PlatformContext, input: SupportReplyInput) {
  return refuseTaken('support_reply_taken', () =>
    ctx.db(async (tx) => {
      if ((await tx.supportReply.count()) >= limits.support_replies)
        throw new AppError('conflict', { detail: 'too_many_support_replies', params: { max: limits.support_replies } });
      const row = await tx.supportReply.create({ data: { id: newId(), ...input } });
      await record(tx, ctx, 'support_reply.created', row);
      return row;
    }),
  );
}

/** Throws not_found, and conflict for a title that is in use. */
export function updateSupportReply(ctx: PlatformContext, id: string, change: SupportReplyChange) {
  return refuseTaken('support_reply_taken', () =>
    ctx.db(async (tx) => {
      await requireReply(tx, id);
      const row = await tx.supportReply.update({ where: { id }, data: change });
      await record(tx, ctx, 'support_reply.updated', row);
      return row;
    }),
  );
}

/** Throws not_found. */
export async function deleteSupportReply(ctx: PlatformContext, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    await record(tx, ctx, 'support_reply.deleted', await requireReply(tx, id));
    await tx.supportReply.delete({ where: { id } });
  });
}

async function requireReply(tx: Tx, id: string) {
  const row = await tx.supportReply.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  return row;
}

function record(tx: Tx, { actor, address }: PlatformContext, action: ActionOf<'platform'>, { id, title }: { id: string; title: string }) {
  return recordAudit(tx, { action, business_id: null, actor_id: actor.user_id, resource_id: id, name: title, address });
}

/** The times of each priority, lowest first. */
export const readSla = ({ db }: PlatformContext): Promise<SupportSla> => db(readTimes);

/** Sets the times of the given priorities. */
export const setSla = (ctx: PlatformContext, { items }: SupportSla): Promise<SupportSla> =>
  ctx.db(async (tx) => {
    for (const { priority, ...times } of items)
      await tx.supportSla.upsert({ where: { priority }, create: { priority, ...times }, update: times });
    const { actor, address } = ctx;
    await recordAudit(tx, {
      action: 'support_sla.updated',
      business_id: null,
      actor_id: actor.user_id,
      detail: { targets: items },
      address,
    });
    return readTimes(tx);
  });

async function readTimes(tx: Tx): Promise<SupportSla> {
  const rows = new Map((await tx.supportSla.findMany()).map((row) => [row.priority, row]));
  return {
    items: ticketPriorities.map((priority) => ({
      priority,
      first_answer_minutes: rows.get(priority)?.first_answer_minutes ?? null,
      resolution_minutes: rows.get(priority)?.resolution_minutes ?? null,
    })),
  };
}
