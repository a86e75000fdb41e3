import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import { requireIntent } from './intents';

/** Deletes phrases of an intent; ids that are no phrases of it are left alone. Throws not_found where there is no such intent. */
export function deleteUtterances(ctx: Context, intent_id: string, utterance_ids: readonly string[]): Promise<{ deleted_count: number }> {
  return ctx.db(async (tx) => {
    const { key_name } = await requireIntent(tx, intent_id);
    const { count } = await tx.nluUtterance.deleteMany({ where: { intent_id, id: { in: [...utterance_ids] } } });
    if (count) await recordChange(tx, ctx, { action: 'nlu.phrases_deleted', resource_id: intent_id, name: key_name, detail: { phrases: count } });
    return { deleted_count: count };
  });
}
