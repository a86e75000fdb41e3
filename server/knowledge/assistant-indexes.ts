import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

interface Attachment {
  assistant_id: string;
  index_id: string;
}

/** Lets an assistant answer from a knowledge base. Nothing happens if it already does. Throws not_found. */
export function attachIndex(ctx: Context, { assistant_id, index_id }: Attachment): Promise<void> {
  return ctx.db(async (tx) => {
    const names = await namesOf(tx, { assistant_id, index_id });
    const { count } = await tx.assistantIndex.createMany({ data: [{ assistant_id, index_id }], skipDuplicates: true });
    if (count) await recordChange(tx, ctx, { action: 'knowledge.index_attached', resource_id: assistant_id, ...names });
  });
}

/** Ends that. Nothing happens if the knowledge base is not attached. Throws not_found. */
export function detachIndex(ctx: Context, { assistant_id, index_id }: Attachment): Promise<void> {
  return ctx.db(async (tx) => {
    const names = await namesOf(tx, { assistant_id, index_id });
    const { count } = await tx.assistantIndex.deleteMany({ where: { assistant_id, index_id } });
    if (count) await recordChange(tx, ctx, { action: 'knowledge.index_detached', resource_id: assistant_id, ...names });
  });
}

async function namesOf(tx: Tx, { assistant_id, index_id }: Attachment) {
  const assistant = await tx.assistant.findUnique({ where: { id: assistant_id }, select: { name: true } });
  const index = await tx.knowledgeIndex.findUnique({ where: { id: index_id }, select: { name: true } });
  if (!assistant || !index) throw new AppError('not_found');
  return { name: assistant.name, detail: { index_id, index: index.name } };
}
