import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';
import { requireContact } from './require-contact';

/** The conversations of a customer on all channels, newest first. Throws not_found. */
export function listContactConversations(ctx: Context, id: string, { limit, cursor }: { limit: number; cursor?: string }) {
  return ctx.db(async (tx) => {
    const where = { contact_id: (await requireContact(tx, id)).id };
    const total = await tx.conversation.count({ where });
    const rows = await tx.conversation.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: { assistant: { select: { id: true, name: true } } },
    });
    return toPage(rows, total, limit);
  });
}
