import { suggestWorkflowName } from '@/lib/workflow-templates/suggest-workflow-name';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import type { Context } from '@/server/platform/context';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { findFlowBase, insertWorkflow } from './flow-bases';
import { findVersion } from './versions';

/** A version as a BPMN file. Throws not_found. */
export async function exportBpmn(ctx: Context, version_id: string) {
  const { name, number, definition } = await ctx.db(async (tx) => {
    const version = await findVersion(tx, version_id);
    const workflow = await findFlowBase(tx, version.workflow_id);
    return { name: workflow.name, number: version.number, definition: JSON.stringify(version.definition) };
  });
  const xml = await runForCall('writeBpmnFile', { name, definition }, definition.length);
  return { file_name: `${name}-${number}.bpmn`, xml };
}

/**
 * Imports a BPMN file as a new workflow, and reports what of it was not understood. The workflow is null if nothing can be
 * imported, and with `dry_run`. Throws conflict for a name in use, validation_failed beyond the limit.
 */
export async function importBpmn(ctx: Context, xml: string, { name, dry_run }: { name?: string; dry_run: boolean }) {
  const { definition, name: written, ...report } = await runForCall('readBpmnFile', { xml }, xml.length);
  const suggested_name = suggestWorkflowName(written);
  const can_import = definition !== null;
  const fields = { name: name ?? suggested_name, description: '' };
  const workflow =
    definition === null || dry_run
      ? null
      : await insertWorkflow(ctx, fields, 'workflow.imported', JSON.parse(definition) as WorkflowDefinition);
  return { ...report, suggested_name, can_import, workflow };
}
