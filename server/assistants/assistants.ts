import type { AssistantChange } from '@/lib/contracts/flow-manager/assistants';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { deleteAttachments } from '@/server/conversations/attachments';
import { announceRead, readHandoffNotifications } from '@/server/notifications/read-handoff';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { nextRevision } from '@/server/platform/db/next-revision';
import { toPage } from '@/server/platform/paginate';

/** The related rows that an assistant is sent with. */
export const withDefaultFlow = { flow_bases: { where: { is_default: true }, select: { id: true } } } as const;

interface ListQuery {
  limit: number;
  cursor?: string;
  search?: string;
  /** Whether archived ones are listed too. */
  archived?: boolean;
}

/** The assistants of the business, newest first, optionally filtered by part of a name. */
export function listAssistants(ctx: Context, { limit, cursor, search, archived }: ListQuery) {
  return ctx.db(async (tx) => {
    const where = { ...(search && (await containing(tx, search))), ...(!archived && { archived_at: null }) };
    const total = await tx.assistant.count({ where });
    const rows = await tx.assistant.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: withDefaultFlow,
    });
    return toPage(rows.map(presentAssistant), total, limit);
  });
}

/** Changes the given fields. Throws not_found, and precondition_failed if it was changed since `seen`. */
export function updateAssistant(ctx: Context, id: string, change: AssistantChange, seen?: number) {
  return ctx.db(async (tx) => {
    await nextRevision(tx, 'assistants', id, seen);
    await tx.assistant.update({ where: { id }, data: change });
    const assistant = await readAssistant(tx, id);
    await recordAudit(tx, {
      action: 'assistant.updated',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      name: assistant.name,
      detail: { fields: Object.keys(change) },
    });
    return assistant;
  });
}

/** Counts what is deleted with an assistant. Throws not_found. */
export function countContents(ctx: Context, id: string) {
  const of = { assistant_id: id };
  return ctx.db(async (tx) => {
    await readAssistant(tx, id);
    return {
      flows: await tx.flowBase.count({ where: of }),
      versions: await tx.flowVersion.count({ where: { flow_base: of } }),
      conversations: await tx.conversation.count({ where: { ...of, channel: { not: 'test' } } }),
      live_tests: await tx.conversation.count({ where: { ...of, channel: 'test' } }),
      files: await tx.attachment.count({ where: { conversation: of } }),
      intents: await tx.nluIntent.count({ where: of }),
      phrases: await tx.nluUtterance.count({ where: of }),
      entities: await tx.nluEntity.count({ where: of }),
      templates: await tx.nluTemplate.count({ where: of }),
      models: await tx.nluModel.count({ where: of }),
      unanswered: await tx.knowledgeMiss.count({ where: of }),
    };
  });
}

/** Deletes an assistant with everything that belongs to it: flows, conversations, messages, files. Throws not_found. */
export async function deleteAssistant(ctx: Context, id: string): Promise<void> {
  const readers = await ctx.db(async (tx) => {
    const { name } = await readAssistant(tx, id);
    const waiting = await tx.handoffRequest.findMany({
      where: { status: 'PENDING', conversation: { assistant_id: id } },
      select: { id: true },
    });
    await deleteAttachments(tx, ctx.business_id, { conversation: { assistant_id: id } });
    // Of several concurrent calls, one deletes it and the others throw not_found.
    const { count } = await tx.assistant.deleteMany({ where: { id } });
    if (count === 0) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'assistant.deleted',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      name,
    });
    return readHandoffNotifications(
      tx,
      waiting.map((request) => request.id),
    );
  });
  await announceRead(ctx.business_id, readers);
}

/** An assistant's row as it is sent. */
export function presentAssistant<Row extends { flow_bases: { id: string }[] }>({ flow_bases, ...assistant }: Row) {
  return { ...assistant, default_flow_base_id: flow_bases[0]?.id ?? null };
}

/** One assistant as it is sent. Throws not_found. */
export async function readAssistant(tx: Tx, id: string) {
  const assistant = await tx.assistant.findUnique({ where: { id }, include: withDefaultFlow });
  if (!assistant) throw new AppError('not_found');
  return presentAssistant(assistant);
}
