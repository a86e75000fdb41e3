import type { SettingsChange } from '@/lib/contracts/flow-manager/assistant-settings';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseUnknownWorkflows } from '@/server/workflows/workflow-names';
import { readAssistant } from './assistants';
import { changeAssistant } from './change-assistant';
import { readInstructions, writeInstructions } from './instructions';
import { readRoutes, writeRoutes } from './routing-rules';

/** Everything that is set for an assistant. Throws not_found. */
export async function readSettings(tx: Tx, id: string) {
  const assistant = await readAssistant(tx, id);
  const indexes = await tx.assistantIndex.findMany({
    where: { assistant_id: id },
    orderBy: { index_id: 'asc' },
    select: { index_id: true },
  });
  return {
    ...assistant,
    voice: assistant.voice,
    workflow_id: assistant.workflow_id,
    index_ids: indexes.map(({ index_id }) => index_id),
    instructions: await readInstructions(tx, id),
    routes: await readRoutes(tx, id),
  };
}

/**
 * Changes what is given, all of it or nothing. Throws not_found, also for a flow, a workflow, a knowledge base, or a target that the
 * business does not have, and precondition_failed if the assistant was changed since `seen`.
 */
export function changeSettings(ctx: Context, id: string, change: SettingsChange, seen?: number) {
  const { default_flow_base_id, index_ids, instructions, routes, ...fields } = change;
  return changeAssistant(ctx, id, Object.keys(change), seen, async (tx) => {
    if (fields.workflow_id) await refuseUnknownWorkflows(tx, [fields.workflow_id]);
    await tx.assistant.update({ where: { id }, data: fields });
    if (default_flow_base_id) await writeDefaultFlow(tx, id, default_flow_base_id);
    if (index_ids) await writeIndexes(tx, id, index_ids);
    if (instructions) await writeInstructions(tx, id, instructions);
    if (routes) await writeRoutes(tx, id, routes);
    return readSettings(tx, id);
  });
}

/** Makes one of the assistant's flows the one in which new conversations begin. Throws not_found. */
async function writeDefaultFlow(tx: Tx, assistant_id: string, id: string): Promise<void> {
  if (!(await tx.flowBase.count({ where: { id, assistant_id } }))) throw new AppError('not_found');
  await tx.flowBase.updateMany({ where: { assistant_id, is_default: true, id: { not: id } }, data: { is_default: false } });
  await tx.flowBase.updateMany({ where: { id, is_default: false }, data: { is_default: true } });
}

async function writeIndexes(tx: Tx, assistant_id: string, index_ids: readonly string[]): Promise<void> {
  const ids = [...new Set(index_ids)];
  if ((await tx.knowledgeIndex.count({ where: { id: { in: ids } } })) !== ids.length) throw new AppError('not_found');
  await tx.assistantIndex.deleteMany({ where: { assistant_id, index_id: { notIn: ids } } });
  await tx.assistantIndex.createMany({ data: ids.map((index_id) => ({ assistant_id, index_id })), skipDuplicates: true });
}
