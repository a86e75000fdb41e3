import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { countChanges } from '@/lib/workflow/edit/flat-parts';
import type { Context } from '@/server/platform/context';
import { editDefinition } from './edit-definition';
import { findVersion, present } from './versions';

/** Replaces the content of a draft: how the editor saves. Throws as `editDefinition` does. */
export async function saveDefinition(ctx: Context, version_id: string, definition: WorkflowDefinition, seen?: number) {
  await editDefinition(ctx, version_id, seen, (before) => ({
    definition,
    action: 'workflow_version.edited',
    detail: countChanges(before, definition),
    result: null,
  }));
  return ctx.db(async (tx) => {
    const { definition: _content, ...version } = await findVersion(tx, version_id);
    return present(tx, version);
  });
}
