import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { deleteAttachments } from '@/server/conversations/delete-attachments';
import type { Context } from '@/server/platform/context';
import { readAssistant } from './queries';

/** Deletes an assistant with everything that is its own: flows, conversations, messages, files. Throws not_found. */
export function deleteAssistant(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { name } = await readAssistant(tx, id);
    await deleteAttachments(tx, ctx.business_id, { conversation: { assistant_id: id } });
    // Of several at once one deletes it, and the others find nothing any more.
    const { count } = await tx.assistant.deleteMany({ where: { id } });
    if (count === 0) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'assistant.deleted',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      name,
    });
  });
}
