import type { FlowDocument } from '@/lib/engine/flow-document';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { listActionNames } from '@/server/integrations/action-list';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { runForCall } from '@/server/platform/threads/run-for-call';
import type { ActionWithId, NamedWorkflow } from '@/server/platform/threads/tasks/flow-documents';
import { flowRows, type FlowRows, type ReferenceIds } from '@/server/platform/threads/tasks/flow-rows';
import { listWorkflowNames } from '@/server/workflows/workflow-names';
import { readFlowBase } from './flow-bases';
import { insertVersion } from './insert-version';
import { latestNumber, readVersion } from './versions';

/**
 * Validates a text as a flow document and imports it. Throws not_found, payment_required, and validation_failed with the
 * paths of the first hundred problems.
 */
export async function importDocument(ctx: Context, flow_base_id: string, text: string, options: { activate: boolean }) {
  const known = await ctx.db(async (tx) => {
    const other_flows = await otherFlows(tx, flow_base_id);
    // Most documents name neither.
    const actions = text.includes('"integration"') ? await listActionNames(tx) : [];
    const workflows = text.includes('"workflow"') ? await listWorkflowNames(tx) : [];
    return { other_flows, actions, workflows };
  });
  const read = await runForCall('readFlowDocument', { text, ...known }, text.length);
  if (read.ok === 'broken_json') throw new AppError('validation_failed', { detail: 'broken_json' });
  if (!read.ok) throw new AppError('validation_failed', { fields: read.problems, total: read.total });
  return insert(ctx, flow_base_id, read.rows, options);
}

/**
 * Imports a Typebot export as the newest version, and reports what of it was not understood. The version is null if
 * nothing can be imported, and with `dry_run`. Throws not_found, payment_required.
 */
export async function importTypebotExport(
  ctx: Context,
  flow_base_id: string,
  text: string,
  { dry_run, activate }: { dry_run: boolean; activate: boolean },
) {
  const other_flows = await ctx.db((tx) => otherFlows(tx, flow_base_id));
  const { rows, ...report } = await runForCall('readTypebotExport', { text, other_flows }, text.length);
  return { ...report, can_import: rows !== null, version: rows && !dry_run ? await insert(ctx, flow_base_id, rows, { activate }) : null };
}

/** The names of the flow bases that the subflow nodes of a flow base may run. */
async function otherFlows(tx: Tx, flow_base_id: string): Promise<string[]> {
  const { assistant_id } = await readFlowBase(tx, flow_base_id);
  const others = await tx.flowBase.findMany({ where: { assistant_id, id: { not: flow_base_id } }, select: { name: true } });
  return others.map(({ name }) => name);
}

/**
 * Writes a valid flow document as the newest version of a flow base, inactive unless `activate`. Throws not_found if the
 * flow base does not belong to this business, or has no action or workflow of these names, payment_required.
 */
export async function importVersion(ctx: Context, flow_base_id: string, document: FlowDocument, { activate = false } = {}) {
  const actions = await ctx.db(listActionNames);
  const workflows = await ctx.db(listWorkflowNames);
  return insert(ctx, flow_base_id, flowRows(document, idsOf({ actions, workflows })), { activate });
}

/** The ids of actions and workflows by their names. Throws not_found for one that is unknown. */
export function idsOf({ actions, workflows }: { actions: readonly ActionWithId[]; workflows: readonly NamedWorkflow[] }): ReferenceIds {
  return {
    actionIdOf: (names) => {
      const found = actions.find(({ integration, action }) => integration === names.integration && action === names.action);
      if (!found) throw new AppError('not_found', { detail: 'unknown_action' });
      return found.id;
    },
    workflowIdOf: (name) => {
      const found = workflows.find((workflow) => workflow.name === name);
      if (!found) throw new AppError('not_found', { detail: 'unknown_workflow' });
      return found.id;
    },
  };
}

function insert(ctx: Context, flow_base_id: string, rows: FlowRows, { activate }: { activate: boolean }) {
  return ctx.db(async (tx) => {
    // Locked, so that two concurrent imports get different numbers.
    const locked = await tx.$queryRaw<unknown[]>`select from flow_bases where id = ${flow_base_id}::uuid for update`;
    if (!locked.length) throw new AppError('not_found');
    if (activate) await tx.flowVersion.updateMany({ where: { flow_base_id, is_active: true }, data: { is_active: false } });
    const version = await insertVersion(tx, rows, {
      flow_base_id,
      number: (await latestNumber(tx, flow_base_id)) + 1,
      is_active: activate,
      created_by: ctx.actor.user_id,
    });
    await recordAudit(tx, {
      action: 'flow_version.imported',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: version.id,
      name: version.name,
      detail: { number: version.number, activate },
    });
    return readVersion(tx, version.id);
  });
}
