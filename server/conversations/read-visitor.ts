import type { AnsweringPerson } from '@/lib/contracts/flow-manager/visitor';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { readHistory } from './read-history';

/** A conversation as its visitor may see it, with the member who has it. Throws not_found. */
export function readVisitorConversation(ctx: Context, id: string) {
  return ctx.db(async (tx) => {
    const conversation = await tx.conversation.findUnique({ where: { id } });
    if (!conversation) throw new AppError('not_found');
    const request =
      conversation.status === 'with_operator' &&
      (await tx.handoffRequest.findFirst({ where: { conversation_id: id, status: 'ASSIGNED' }, select: { assigned_to: true } }));
    const operator = request && request.assigned_to ? await people(tx, [request.assigned_to]) : null;
    return { ...conversation, operator: operator?.values().next().value ?? null };
  });
}

/**
 * The messages of a conversation for its visitor: with the ids that their page gave their own, and with who of the business
 * wrote. Throws not_found.
 */
export async function readVisitorHistory(ctx: Context, conversation_id: string, query: { limit: number; cursor?: number }) {
  const page = await readHistory(ctx, conversation_id, query);
  const ids = page.items.filter(({ role }) => role === 'user' || role === 'operator').map(({ id }) => id);
  return ctx.db(async (tx) => {
    const written = await tx.message.findMany({
      where: { id: { in: ids } },
      select: { id: true, role: true, author_id: true, client_message_id: true },
    });
    const authors = await people(
      tx,
      written.flatMap(({ author_id }) => author_id ?? []),
    );
    const byId = new Map(written.map((message) => [message.id, message]));
    const items = page.items.map((item) => {
      const { role, author_id, client_message_id } = byId.get(item.id) ?? {};
      return {
        ...item,
        client_message_id: (role === 'user' && client_message_id) || null,
        author: (author_id && authors.get(author_id)) || null,
      };
    });
    return { ...page, items };
  });
}

/** Customers learn the first name of who answers, and see their picture. */
async function people(tx: Tx, ids: readonly string[]): Promise<Map<string, AnsweringPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, first_name: true, profile_picture_url: true },
  });
  const named = rows.filter(({ first_name }) => first_name.trim() !== '');
  return new Map(named.map(({ id, first_name, profile_picture_url }) => [id, { name: first_name, picture_url: profile_picture_url }]));
}
