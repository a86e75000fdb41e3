import type { SuggestedEdit } from '@/lib/contracts/flow-manager/dialog/scan';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import * as edges from './edges';
import { changeVersion, refuseFullVersion, refuseOutdated } from './edit-version';
import * as handlers from './handlers';
import * as nodes from './nodes';
import { changeSettings } from './settings';

/**
 * Makes the changes of a suggestion or a fix in the latest version: all of them or none. Throws not_found, conflict,
 * validation_failed, and precondition_failed if the version has changed since the revision that the caller saw.
 */
export function applySuggestion(ctx: Context, version_id: string, edits: readonly SuggestedEdit[], seen?: number) {
  return changeVersion(ctx, version_id, async (tx) => {
    const { revision } = await tx.flowVersion.findUniqueOrThrow({ where: { id: version_id }, select: { revision: true } });
    // This change has increased it by one.
    refuseOutdated({ revision: revision - 1 }, seen);
    for (const edit of edits) await applyEdit(tx, ctx, version_id, edit);
    await refuseFullVersion(tx, version_id, edits, edits.some((edit) => edit.do === 'add_edge') ? 'edges' : undefined);
    return { revision };
  });
}

async function applyEdit(tx: Tx, ctx: Context, version_id: string, edit: SuggestedEdit): Promise<unknown> {
  switch (edit.do) {
    case 'change_node':
      return nodes.changeNode(tx, ctx, version_id, { id: edit.id, ...edit.change });
    case 'remove_node':
      return nodes.removeNode(tx, ctx, version_id, edit);
    case 'add_edge':
      return edges.insertEdge(tx, ctx, version_id, edit.edge);
    case 'change_edge':
      return edges.changeEdge(tx, ctx, version_id, { id: edit.id, ...edit.change });
    case 'remove_edge':
      return edges.removeEdge(tx, ctx, version_id, edit);
    case 'change_handler':
      return handlers.changeHandler(tx, ctx, version_id, { id: edit.id, ...edit.change });
    case 'remove_handler':
      return handlers.removeHandler(tx, ctx, version_id, edit);
    case 'change_settings':
      return changeSettings(tx, ctx, version_id, edit.change);
  }
}
