import { AppError } from '@/lib/errors';
import type { ConversationStatus } from '@/prisma/generated/enums';
import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';

interface Wanted {
  limit: number;
  cursor?: string;
  assistant_id?: string;
  status?: ConversationStatus;
  channel?: string;
  /** Leaves out what the people of the business try out in the test panel. */
  without_tests?: boolean;
}

/** Conversations of the business or of one assistant, newest first. Throws not_found for an assistant that is not there. */
export function listSessions(ctx: Context, { limit, cursor, assistant_id, status, channel, without_tests }: Wanted) {
  return ctx.db(async (tx) => {
    if (assistant_id && !(await tx.assistant.count({ where: { id: assistant_id } }))) throw new AppError('not_found');
    const where = { assistant_id, status, channel, ...(without_tests && { NOT: { channel: 'test' } }) };
    const total = await tx.conversation.count({ where });
    const rows = await tx.conversation.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(rows, total, limit);
  });
}
