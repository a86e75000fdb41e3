import type { WorkflowFile } from '@/lib/contracts/flow-manager/workflow/exchange';
import type { StoredDefinition } from '@/lib/workflow/schema';
import type { Context } from '@/server/platform/context';
import { findFlowBase, insertWorkflow } from './flow-bases';
import { findVersion } from './versions';

/** A version as a file. Throws not_found. */
export function exportVersion(ctx: Context, version_id: string) {
  return ctx.db(async (tx) => {
    const { workflow_id, definition } = await findVersion(tx, version_id);
    const { name, description } = await findFlowBase(tx, workflow_id);
    return { format: 'hamdam.workflow/1' as const, name, description, definition: definition as unknown as StoredDefinition };
  });
}

/** A new workflow with what the file has as its draft. Throws conflict for a name in use, validation_failed. */
export function importWorkflow(ctx: Context, { name, description, definition }: WorkflowFile) {
  return insertWorkflow(ctx, { name, description }, 'workflow.imported', definition);
}
