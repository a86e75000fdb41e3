import { AppError } from '@/lib/errors';
import type { HandoffStatus, MessageRole } from '@/prisma/generated/enums';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { toPage } from '@/server/platform/paginate';

const people: MessageRole[] = ['user', 'operator'];

/** The relations that are needed to present a handoff request. */
const withConversation = {
  conversation: {
    select: {
      assistant: { select: { id: true, name: true } },
      // Only people's messages: the assistant's handoff message is the same in all requests.
      messages: {
        where: { role: { in: people } },
        orderBy: { position: 'desc' },
        take: 1,
        select: { role: true, text: true, created_at: true },
      },
    },
  },
} as const;

/**
 * The customers' queue: open requests, the longest waiting first. With a status, only those. Resolved requests are newest
 * first. A live test's request belongs to its tester (play-operator.ts) and is in no queue.
 */
export function listRequests(ctx: Context, { limit, cursor, status }: { limit: number; cursor?: string; status?: HandoffStatus }) {
  return ctx.db(async (tx) => {
    const newestFirst = status === 'RESOLVED';
    const where = { status: status ?? { not: 'RESOLVED' as const }, conversation: { channel: { not: 'test' } } };
    const total = await tx.handoffRequest.count({ where });
    const rows = await tx.handoffRequest.findMany({
      where: { ...where, ...(cursor && { id: newestFirst ? { lt: cursor } : { gt: cursor } }) },
      orderBy: { id: newestFirst ? 'desc' : 'asc' },
      take: limit + 1,
      include: withConversation,
    });
    return toPage(await presentRequests(tx, rows), total, limit);
  });
}

interface Row {
  assigned_to: string | null;
  conversation: { assistant: { id: string; name: string }; messages: { role: string; text: string; created_at: Date }[] };
}

/** Requests in the shape of the response, with the names of the people who accepted them. */
async function presentRequests<Request extends Row>(tx: Tx, rows: readonly Request[]) {
  const ids = rows.flatMap(({ assigned_to }) => assigned_to ?? []);
  const people = ids.length
    ? await tx.user.findMany({ where: { id: { in: ids } }, select: { id: true, first_name: true, last_name: true } })
    : [];
  const names = new Map(people.map((person) => [person.id, person]));
  return rows.map(({ conversation, assigned_to, ...request }) => ({
    ...request,
    assistant: conversation.assistant,
    last_message: conversation.messages[0] ?? null,
    assigned_to: (assigned_to && names.get(assigned_to)) || null,
  }));
}

/** One request in the shape of the response. Throws not_found. */
export async function readRequest(tx: Tx, id: string) {
  const row = await tx.handoffRequest.findUnique({ where: { id }, include: withConversation });
  if (!row) throw new AppError('not_found');
  const [request] = await presentRequests(tx, [row]);
  if (!request) throw new AppError('not_found');
  return request;
}
