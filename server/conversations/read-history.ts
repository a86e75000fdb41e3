import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';

/** The messages of a conversation, oldest first, one page at a time. Throws not_found. */
export function readHistory(ctx: Context, conversation_id: string, { limit, cursor = 0 }: { limit: number; cursor?: number }) {
  return ctx.db(async (tx) => {
    const conversation = await tx.conversation.findUnique({ where: { id: conversation_id }, select: { id: true } });
    if (!conversation) throw new AppError('not_found');
    const total = await tx.message.count({ where: { conversation_id } });
    const rows = await tx.message.findMany({
      where: { conversation_id, position: { gt: cursor } },
      orderBy: { position: 'asc' },
      take: limit + 1,
      // Customers read this too: who of the staff wrote is not for them.
      omit: { business_id: true, client_message_id: true, author_id: true },
    });
    const items = rows.slice(0, limit).map(({ payload, ...message }) => ({ ...(payload as object), ...message }));
    const next_cursor = rows.length > limit ? String(items.at(-1)?.position) : null;
    return { items, total, next_cursor };
  });
}

/** The event log of an instance, oldest turn first. Throws not_found. */
export function readEventLog(ctx: Context, instance_id: string, { limit, cursor }: { limit: number; cursor?: string }) {
  return ctx.db(async (tx) => {
    const instance = await tx.flowInstance.count({ where: { id: instance_id } });
    if (!instance) throw new AppError('not_found');
    const total = await tx.eventLogEntry.count({ where: { instance_id } });
    const rows = await tx.eventLogEntry.findMany({
      where: { instance_id, ...(cursor && { id: { gt: cursor } }) },
      orderBy: { id: 'asc' },
      take: limit + 1,
    });
    const items = rows.slice(0, limit).map(({ entry, ...row }) => {
      // What live tests remember is for their own calls.
      const { test: _memory, ...rest } = entry as { status?: string; test?: unknown };
      return { ...row, entry: rest };
    });
    return { items, total, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
  });
}
