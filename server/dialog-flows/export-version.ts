import type { Context } from '@/server/platform/context';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { jsonResponse } from './json-response';
import { readStoredFlow } from './read-stored-flow';

/** A version as a flow document: keys in place of ids, and nothing but what the flow is. Throws not_found, validation_failed for one that is too large. */
export async function exportVersion(ctx: Context, version_id: string): Promise<Response> {
  const { flow, size } = await readStoredFlow(ctx, version_id);
  return jsonResponse(await runForCall('writeFlowDocument', flow, size));
}
