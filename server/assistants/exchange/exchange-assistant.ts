import type { AssistantImport } from '@/lib/contracts/flow-manager/assistant-exchange';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { recordChange } from '@/server/audit/record-change';
import { downloadHeaders } from '@/server/http/download-headers';
import type { Context } from '@/server/platform/context';
import { actionsOfFlows, workflowsOfAssistant } from './actions-of-flows';
import { readAssistantDocument } from '../read-assistant-document';
import { writeAssistant } from '../write-assistant';

/**
 * Creates another assistant with the same flows, training data, instructions, rules, tools, and team, which answers from the
 * same knowledge bases. Throws not_found, payment_required, and validation_failed if a live flow is not valid.
 */
export async function cloneAssistant(ctx: Context, assistant_id: string, { name }: { name?: string }): Promise<AssistantImport> {
  const { text, name: original } = await readAssistantDocument(ctx, assistant_id, { with_knowledge: false });
  const indexes = await ctx.db((tx) => tx.assistantIndex.findMany({ where: { assistant_id }, select: { index_id: true } }));
  return writeAssistant(ctx, text, {
    name,
    action: 'assistant.cloned',
    detail: { from: original },
    index_ids: indexes.map(({ index_id }) => index_id),
    also: async (tx, id) => {
      const tools = await tx.assistantTool.findMany({
        where: { assistant_id },
        orderBy: { created_at: 'asc' },
        select: { action_id: true },
      });
      await tx.assistantTool.createMany({ data: tools.map(({ action_id }) => ({ assistant_id: id, action_id })) });
      const source = await tx.assistant.findUnique({ where: { id: assistant_id }, select: { team_id: true } });
      if (source) await tx.assistant.update({ where: { id }, data: source });
    },
  });
}

/** What a file of the assistant leaves out: actions of integrations, which have secrets, workflows, and files of knowledge bases. Throws not_found. */
export async function readExportReport(ctx: Context, assistant_id: string) {
  const { left_out } = await readAssistantDocument(ctx, assistant_id, { with_knowledge: ctx.actor.permissions.has('knowledge.read') });
  const used = await ctx.db(async (tx) => [...(await actionsOfFlows(tx, assistant_id)), ...(await workflowsOfAssistant(tx, assistant_id))]);
  return { left_out: [...used, ...left_out] };
}

/** An assistant as a file to download. Throws not_found, and validation_failed for one that is too large. */
export async function exportAssistant(ctx: Context, assistant_id: string): Promise<Response> {
  const { name, text } = await readAssistantDocument(ctx, assistant_id, { with_knowledge: ctx.actor.permissions.has('knowledge.read') });
  await ctx.db((tx) => recordChange(tx, ctx, { action: 'assistant.exported', resource_id: assistant_id, name }));
  return new Response(text, { headers: downloadHeaders(`${name}.json`, 'application/json') });
}

/**
 * Creates an assistant from a file, or only reports what would happen. Throws payload_too_large, payment_required, and
 * validation_failed for a file that cannot be read, with the paths of what is wrong.
 */
export async function importAssistant(ctx: Context, file: Blob, { dry_run }: { dry_run: boolean }): Promise<AssistantImport> {
  if (file.size > limits.assistant_file)
    throw new AppError('payload_too_large', { detail: 'file_too_large', params: { megabytes: limits.assistant_file / 1024 / 1024 } });
  if (file.size === 0) throw new AppError('validation_failed', { fields: [{ path: 'file', key: 'import_empty' }] });
  const text = (await file.text()).replace(/^\ufeff/, '');
  return writeAssistant(ctx, text, { dry_run, action: 'assistant.imported' });
}
