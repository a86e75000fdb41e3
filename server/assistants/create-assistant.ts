import type { AssistantInput } from '@/lib/contracts/flow-manager/assistants';
import { recordAudit } from '@/server/audit/record-audit';
import { insertVersion } from '@/server/dialog-flows/insert-version';
import type { Context } from '@/server/platform/context';
import { defaultFlow } from '@/server/dialog-flows/default-flow';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';

/** Creates an assistant with its default flow base, whose first version is active immediately. Throws payment_required. */
export function createAssistant(ctx: Context, input: AssistantInput) {
  return ctx.db(async (tx) => {
    const assistant = await tx.assistant.create({ data: input });
    const document = defaultFlow(input.language);
    const flowBase = await tx.flowBase.create({
      data: { assistant_id: assistant.id, name: document.name, is_default: true },
    });
    await refuseOverQuota(tx, ctx.business_id, ['assistants', 'flows']);
    await insertVersion(tx, document, { flow_base_id: flowBase.id, number: 1, is_active: true, created_by: ctx.actor.user_id });
    await recordAudit(tx, {
      action: 'assistant.created',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: assistant.id,
      name: assistant.name,
    });
    return { ...assistant, default_flow_base_id: flowBase.id };
  });
}
