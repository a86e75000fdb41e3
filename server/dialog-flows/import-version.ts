import { AppError } from '@/lib/errors';
import type { FlowDocument } from '@/lib/engine/flow-document';
import type { FlowProblem } from '@/lib/engine/flow-problems';
import { validateFlowDocument } from '@/lib/engine/validate-flow-document';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { insertVersion } from './insert-version';
import { readFlowBase } from './present-flow-base';
import { latestNumber } from './present-version';

/** Checks what claims to be a flow document and imports it. Throws validation_failed with the path of everything that is wrong. */
export async function importDocument(ctx: Context, flow_base_id: string, input: unknown, options: { activate: boolean }) {
  const names = await ctx.db(async (tx) => {
    const { assistant_id } = await readFlowBase(tx, flow_base_id);
    return tx.flowBase.findMany({ where: { assistant_id, id: { not: flow_base_id } }, select: { name: true } });
  });
  const checked = validateFlowDocument(
    input,
    names.map(({ name }) => name),
  );
  if (!checked.ok) throw new AppError('validation_failed', { fields: checked.problems.map(describe) });
  return importVersion(ctx, flow_base_id, checked.document, options);
}

function describe({ path, code, params = {} }: FlowProblem) {
  return { path, key: code, params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])) };
}

/**
 * Writes a valid flow document as the newest version of a flow base, inactive unless `activate`. Throws not_found where
 * the flow base is not this business's.
 */
export function importVersion(ctx: Context, flow_base_id: string, document: FlowDocument, { activate = false } = {}) {
  return ctx.db(async (tx) => {
    // Locked, so that two imports at once get two numbers.
    const [flowBase] = await tx.$queryRaw<{ id: string; assistant_id: string }[]>`
      select id, assistant_id from flow_bases where id = ${flow_base_id}::uuid for update`;
    if (!flowBase) throw new AppError('not_found');
    const siblings = await tx.flowBase.findMany({
      where: { assistant_id: flowBase.assistant_id },
      select: { id: true, name: true },
    });
    if (activate) await tx.flowVersion.updateMany({ where: { flow_base_id, is_active: true }, data: { is_active: false } });
    const version = await insertVersion(tx, document, {
      flow_base_id,
      number: (await latestNumber(tx, flow_base_id)) + 1,
      is_active: activate,
      flow_ids: new Map(siblings.map(({ id, name }) => [name, id])),
    });
    await recordAudit(tx, {
      action: 'flow_version.imported',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: version.id,
      detail: { name: version.name, number: version.number, activate },
    });
    return { ...version, is_latest: true };
  });
}
