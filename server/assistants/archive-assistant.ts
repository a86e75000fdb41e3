import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import { readAssistant } from './assistants';

/**
 * Archives an assistant, or restores it. An archived one answers no one: customers on its channels and widgets read that,
 * and their messages are stored, programs are refused, and its timers and returns from a person send nothing. Customers
 * whom a person helps stay with them. It keeps everything, also its channels. A turn that has begun is finished. Nothing
 * happens if it already is as wanted. Throws not_found.
 */
export function setArchived(ctx: Context, id: string, isArchived: boolean) {
  return ctx.db(async (tx) => {
    const before = await readAssistant(tx, id);
    if ((before.archived_at !== null) === isArchived) return before;
    await tx.assistant.update({ where: { id }, data: { archived_at: isArchived ? ctx.now : null, revision: { increment: 1 } } });
    // What turns remember of rules that lead to it is no longer right.
    await tx.assistant.updateMany({
      where: { routing_rules: { some: { target_assistant_id: id } } },
      data: { routing_revision: { increment: 1 } },
    });
    const action = isArchived ? 'assistant.archived' : 'assistant.restored';
    await recordChange(tx, ctx, { action, resource_id: id, name: before.name });
    return readAssistant(tx, id);
  });
}
