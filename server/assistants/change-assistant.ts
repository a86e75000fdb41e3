import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';

/**
 * Changes what belongs to an assistant, in one transaction with its next revision and the record of these fields. The
 * assistant is locked meanwhile. Throws not_found, and precondition_failed if it was changed since `seen`.
 */
export function changeAssistant<Result>(
  ctx: Context,
  id: string,
  fields: string[],
  seen: number | undefined,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return ctx.db(async (tx) => {
    await nextRevision(tx, 'assistants', id, seen);
    const result = await change(tx);
    const { name } = await tx.assistant.update({ where: { id }, data: { updated_at: ctx.now }, select: { name: true } });
    await recordChange(tx, ctx, { action: 'assistant.updated', resource_id: id, name, detail: { fields } });
    return result;
  });
}
