import { version as versionSchema } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import type { AssistantNames } from '@/lib/engine/list-context-variables';
import { AppError } from '@/lib/errors';
import { actionsOfVersion } from '@/server/integrations/action-list';
import { listAssistantNames } from '@/server/nlu/list-assistant-names';
import type { Context } from '@/server/platform/context';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { workflowsOfFlow } from '@/server/workflows/workflow-names';
import { joinSlices, readFlowText, readStoredFlow } from './read-flow-text';
import { readVersion } from './versions';

/**
 * A whole version: its facts, nodes, edges, handlers, notes and settings. Its content is sent as the database returns it,
 * without parsing. Throws not_found, validation_failed for one that is too large.
 */
export async function readFlow(ctx: Context, version_id: string): Promise<Response> {
  const text = await readFlowText(ctx.business_id, version_id);
  if (!text) throw new AppError('not_found');
  const { revision, settings_revision } = text;
  const version = await ctx.db((tx) => readVersion(tx, version_id));
  // The revision of the content. The version may have changed since that was read.
  const facts = { ...versionSchema.parse(version), revision, settings_revision };
  const lists = (['nodes', 'edges', 'handlers', 'notes'] as const).map((name) => `"${name}":${joinSlices(text[name])}`);
  return jsonResponse(`${JSON.stringify(facts).slice(0, -1)},${lists.join(',')},"settings":${text.settings}}`);
}

/**
 * The variables that a version and its assistant's NLU write, read or contain. Throws not_found, validation_failed for a
 * version that is too large.
 */
export async function listVariables(ctx: Context, version_id: string) {
  const { flow, size } = await readStoredFlow(ctx, version_id);
  const names = await ctx.db(async (tx) => {
    const version = await tx.flowVersion.findUnique({
      where: { id: version_id },
      select: { flow_base: { select: { assistant_id: true } } },
    });
    if (!version) throw new AppError('not_found');
    const of_assistant = await listAssistantNames(tx, version.flow_base.assistant_id, version_id);
    return { ...of_assistant, actions: await actionsOfVersion(tx, version_id) };
  });
  return { items: await runForCall('listFlowVariables', { ...flow, names }, size + sizeOf(names)) };
}

/** The workflows that the nodes of a version run. Throws not_found. */
export function listFlowWorkflows(ctx: Context, version_id: string) {
  return ctx.db(async (tx) => {
    await readVersion(tx, version_id);
    return { items: await workflowsOfFlow(tx, version_id) };
  });
}

/** The actions that the nodes of a version refer to. Throws not_found. */
export function listFlowActions(ctx: Context, version_id: string) {
  return ctx.db(async (tx) => {
    await readVersion(tx, version_id);
    return { items: await actionsOfVersion(tx, version_id) };
  });
}

/** About how many characters names have. */
function sizeOf({ entities, intents, templates }: AssistantNames): number {
  const parts = templates.flatMap((template) => template.parts);
  return 100 * (entities.length + intents.length + parts.length) + parts.reduce((sum, part) => sum + part.text_content.length, 0);
}

/**
 * A version as a flow document: keys in place of ids, and only what defines the flow. Throws not_found, validation_failed
 * for one that is too large.
 */
export async function exportVersion(ctx: Context, version_id: string): Promise<Response> {
  const { flow, size } = await readStoredFlow(ctx, version_id);
  return jsonResponse(await runForCall('writeFlowDocument', flow, size));
}

/** A response from finished JSON. It must not be cached, because it contains a business's texts. */
function jsonResponse(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } });
}
