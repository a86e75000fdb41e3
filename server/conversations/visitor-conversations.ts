import { LRUCache } from 'lru-cache';
import type { VisitorConversationInput, VisitorIdentity } from '@/lib/contracts/flow-manager/visitor';
import { AppError } from '@/lib/errors';
import { checkSignature } from '@/server/api-keys/check-signature';
import type { PublishableKey } from '@/server/http/bind';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { toPage } from '@/server/platform/paginate';
import { createConversation } from './create-conversation';
import { issueVisitorToken, knownVisitor, type Visitor } from './visitor-token';

/**
 * Begins a conversation of a website's visitor with the assistant of the key. A visitor whom the website names and signs is
 * the customer with this id. Anyone else stays who they were by their token, or is new. Throws forbidden for a wrong
 * signature, and as `createConversation` does.
 */
export async function createVisitorConversation(
  ctx: Context,
  key: PublishableKey,
  { external_id, signature, name }: VisitorConversationInput,
  known: Visitor | null,
) {
  if (external_id !== undefined) await checkSignature(ctx, key.id, external_id, signature ?? '');
  const visitor = external_id === undefined ? (known ?? { id: newId() }) : knownVisitor(ctx.business_id, external_id);
  // What the page says of someone whom it did not sign could name another customer.
  const contact = external_id === undefined ? undefined : { external_id, name };
  const input = { assistant_id: key.assistant_id, context: {}, channel: 'widget', contact } as const;
  const conversation = await createConversation(ctx, input, { visitor_id: visitor.id, widget_id: key.widget_id }).catch(
    (error: unknown) => {
      // What a business pays for is none of a visitor's business.
      if (!(error instanceof AppError) || error.code !== 'payment_required') throw error;
      throw new AppError('payment_required', { detail: 'no_new_conversations', cause: error });
    },
  );
  return { ...conversation, ...issueVisitorToken(key.id, visitor, ctx.now) };
}

/** The token of a customer whom the website names and signs. Throws forbidden for a wrong signature. */
export async function identifyVisitor(ctx: Context, key: PublishableKey, { external_id, signature }: VisitorIdentity) {
  await checkSignature(ctx, key.id, external_id, signature);
  return issueVisitorToken(key.id, knownVisitor(ctx.business_id, external_id), ctx.now);
}

/** The conversations that a visitor began with the assistant of the key, newest first. */
export function listVisitorConversations(
  ctx: Context,
  { assistant_id }: PublishableKey,
  { id: visitor_id }: Visitor,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  return ctx.db(async (tx) => {
    const where = { visitor_id, entry_assistant_id: assistant_id };
    const total = await tx.conversation.count({ where });
    const rows = await tx.conversation.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(rows, total, limit);
  });
}

/** Whose a conversation is, and with which assistant it began, never changes. */
const own = new LRUCache<string, true>({ max: 10_000 });

/** Throws not_found unless this visitor began it with the assistant of the key. */
export async function requireOwnConversation(
  ctx: Context,
  { assistant_id }: PublishableKey,
  { id: visitor_id }: Visitor,
  id: string,
): Promise<void> {
  const known = [ctx.business_id, assistant_id, visitor_id, id].join(' ');
  if (own.has(known)) return;
  const count = await ctx.db((tx) => tx.conversation.count({ where: { id, visitor_id, entry_assistant_id: assistant_id } }));
  if (!count) throw new AppError('not_found');
  own.set(known, true);
}

/** Throws not_found unless the file belongs to a conversation of this visitor with the assistant of the key. */
export async function requireOwnFile(
  ctx: Context,
  { assistant_id }: PublishableKey,
  { id: visitor_id }: Visitor,
  id: string,
): Promise<void> {
  const count = await ctx.db((tx) =>
    tx.attachment.count({ where: { id, conversation: { visitor_id, entry_assistant_id: assistant_id } } }),
  );
  if (!count) throw new AppError('not_found');
}
