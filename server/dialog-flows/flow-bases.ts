import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { toPage } from '@/server/platform/paginate';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import { defaultFlow } from './default-flow';
import { insertVersion } from './insert-version';

/** The relations that are needed to present a flow base. */
const withVersions = {
  versions: { select: { id: true, is_active: true }, orderBy: { number: 'desc' } },
} as const;

/** The flow bases of an assistant in order of creation: the default one first. Throws not_found. */
export function listFlowBases(ctx: Context, assistant_id: string, { limit, cursor }: { limit: number; cursor?: string }) {
  return ctx.db(async (tx) => {
    const assistant = await tx.assistant.count({ where: { id: assistant_id } });
    if (!assistant) throw new AppError('not_found');
    const total = await tx.flowBase.count({ where: { assistant_id } });
    const rows = await tx.flowBase.findMany({
      where: { assistant_id, ...(cursor && { id: { gt: cursor } }) },
      orderBy: { id: 'asc' },
      take: limit + 1,
      include: withVersions,
    });
    return toPage(rows.map(presentFlowBase), total, limit);
  });
}

/**
 * Creates another flow base of an assistant, with an active first version. Throws not_found, payment_required, or
 * conflict for a name in use.
 */
export function createFlowBase(ctx: Context, { assistant_id, name }: { assistant_id: string; name: string }) {
  return ctx.db(async (tx) => {
    // Locked, so that two concurrent calls cannot use the same name.
    const [assistant] = await tx.$queryRaw<{ language: 'FA' | 'EN' | 'AR' | 'ML' }[]>`
      select language from assistants where id = ${assistant_id}::uuid for update`;
    if (!assistant) throw new AppError('not_found');
    await refuseTakenName(tx, { assistant_id, name });
    const { id: flow_base_id } = await tx.flowBase.create({ data: { assistant_id, name } });
    await refuseOverQuota(tx, ctx.business_id, ['flows']);
    const first = { flow_base_id, number: 1, is_active: true, created_by: ctx.actor.user_id };
    await insertVersion(tx, { ...defaultFlow(assistant.language), name }, first);
    await recordAudit(tx, {
      action: 'flow_base.created',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: flow_base_id,
      name,
    });
    return readFlowBase(tx, flow_base_id);
  });
}

/** Renames a flow base. Throws not_found, or conflict for a name in use. */
export function updateFlowBase(ctx: Context, id: string, { name }: { name: string }) {
  return ctx.db(async (tx) => {
    const before = await readFlowBase(tx, id);
    const { assistant_id } = before;
    // Locked, so that two concurrent calls cannot use the same name.
    await tx.$queryRaw`select id from assistants where id = ${assistant_id}::uuid for update`;
    await refuseTakenName(tx, { assistant_id, name, id });
    await recordChange(tx, ctx, { action: 'flow_base.updated', resource_id: id, name: before.name, before, change: { name } });
    await tx.flowBase.update({ where: { id }, data: { name } });
    return readFlowBase(tx, id);
  });
}

/** Deletes a flow base with its versions. Throws not_found, or conflict for the default one and one that a subflow node runs. */
export function deleteFlowBase(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { is_default, name } = await readFlowBase(tx, id);
    if (is_default) throw new AppError('conflict', { detail: 'default_flow_stays' });
    const users = await tx.flowNode.count({ where: { flow_id: id, version: { flow_base_id: { not: id } } } });
    if (users) throw new AppError('conflict', { detail: 'flow_in_use' });
    const { count } = await tx.flowBase.deleteMany({ where: { id } });
    if (!count) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'flow_base.deleted',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      name,
    });
  });
}

/** A flow base's row in the shape of the response. */
function presentFlowBase<Row extends { versions: { id: string; is_active: boolean }[] }>({ versions, ...base }: Row) {
  const active = versions.find(({ is_active }) => is_active);
  return { ...base, active_version_id: active?.id ?? null, latest_version_id: versions[0]?.id ?? null };
}

/** One flow base in the shape of the response. Throws not_found. */
export async function readFlowBase(tx: Tx, id: string) {
  const base = await tx.flowBase.findUnique({ where: { id }, include: withVersions });
  if (!base) throw new AppError('not_found');
  return presentFlowBase(base);
}

/** Subflow nodes of a document refer to a flow base by its name, so the name is unique per assistant. Throws conflict. */
async function refuseTakenName(tx: Tx, { assistant_id, name, id }: { assistant_id: string; name: string; id?: string }): Promise<void> {
  const taken = await tx.flowBase.count({ where: { assistant_id, name, ...(id && { id: { not: id } }) } });
  if (taken) throw new AppError('conflict', { detail: 'name_taken' });
}
