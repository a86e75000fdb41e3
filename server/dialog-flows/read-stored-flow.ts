import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import type { StoredFlow } from '@/server/platform/threads/tasks/flow-documents';
import { joinSlices, readFlowText } from './read-flow-text';

/** What a thread makes a flow document of, and how many characters it is. Throws not_found, validation_failed for a version that is too large. */
export async function readStoredFlow(ctx: Context, version_id: string): Promise<{ flow: StoredFlow; size: number }> {
  const text = await readFlowText(ctx.business_id, version_id);
  if (!text) throw new AppError('not_found');
  const subflows = await ctx.db((tx) => tx.flowBase.findMany({ where: { subflows: { some: { version_id } } }, select: { id: true, name: true } }));
  const { name, settings, size } = text;
  const lists = { nodes: joinSlices(text.nodes), edges: joinSlices(text.edges), handlers: joinSlices(text.handlers) };
  return { flow: { name, settings, ...lists, flow_names: new Map(subflows.map((base) => [base.id, base.name])) }, size };
}
