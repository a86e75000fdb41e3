import { version as versionSchema } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { jsonResponse } from './json-response';
import { readVersion } from './present-version';
import { joinSlices, readFlowText } from './read-flow-text';
import { readStoredFlow } from './read-stored-flow';

/**
 * A version whole: its facts, nodes, edges, handlers and settings. What it contains goes from the database to the answer as
 * it is written. Throws not_found, validation_failed for one that is too large.
 */
export async function readFlow(ctx: Context, version_id: string): Promise<Response> {
  const facts = versionSchema.parse(await ctx.db((tx) => readVersion(tx, version_id)));
  const text = await readFlowText(ctx.business_id, version_id);
  if (!text) throw new AppError('not_found');
  const lists = (['nodes', 'edges', 'handlers'] as const).map((name) => `"${name}":${joinSlices(text[name])}`);
  return jsonResponse(`${JSON.stringify(facts).slice(0, -1)},${lists.join(',')},"settings":${text.settings}}`);
}

/** The variables that a version writes, reads or mentions. Throws not_found, validation_failed for one that is too large. */
export async function listVariables(ctx: Context, version_id: string) {
  const { flow, size } = await readStoredFlow(ctx, version_id);
  return { items: await runForCall('listFlowVariables', flow, size) };
}
