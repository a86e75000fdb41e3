import type { AssistantChange } from '@/lib/contracts/flow-manager/assistants';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { readAssistant } from './queries';

/** Changes what is given; the rest stays. Throws not_found. */
export function updateAssistant(ctx: Context, id: string, change: AssistantChange) {
  return ctx.db(async (tx) => {
    await tx.assistant.updateMany({ where: { id }, data: change });
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
