import type { WorkflowSummary } from '@/lib/contracts/flow-manager/dialog/flow-workflows';
import { AppError } from '@/lib/errors';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { capturableNames, nodeInputs } from '@/lib/workflow/node-inputs';
import type { Tx } from '@/server/platform/db/client';
import type { NamedWorkflow } from '@/server/platform/threads/tasks/flow-documents';

/** The names of all workflows of the business, by which documents refer to them. */
export function listWorkflowNames(tx: Tx): Promise<NamedWorkflow[]> {
  return tx.workflow.findMany({ select: { id: true, name: true } });
}

/** The workflows that the nodes of a version of a dialog flow run, with what those must know. One that was deleted is missing. */
export async function workflowsOfFlow(tx: Tx, version_id: string): Promise<WorkflowSummary[]> {
  const used = await tx.$queryRaw<{ id: string }[]>`
    select distinct config #>> '{workflow,workflow_id}' as id from flow_nodes
     where version_id = ${version_id}::uuid and config #>> '{workflow,workflow_id}' is not null`;
  const rows = await tx.workflow.findMany({
    where: { id: { in: used.map(({ id }) => id) } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    include: { versions: { where: { is_published: true }, orderBy: [{ published_at: 'desc' }, { number: 'desc' }], take: 1 } },
  });
  return rows.map(({ id, name, versions: [version] }) => {
    const definition = version ? (version.definition as unknown as WorkflowDefinition) : null;
    const fields = definition ? nodeInputs(definition) : [];
    return { id, name, is_published: definition !== null, fields, captured: definition ? capturableNames(definition) : [] };
  });
}

/** Throws not_found unless the business has all of these workflows. */
export async function refuseUnknownWorkflows(tx: Tx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const known = await tx.workflow.count({ where: { id: { in: wanted } } });
  if (known < wanted.length) throw new AppError('not_found', { detail: 'unknown_workflow' });
}
