import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { toPage } from '@/server/platform/paginate';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { readFlowBase } from './flow-bases';
import { insertVersion } from './insert-version';
import { readStoredFlow } from './read-flow-text';

/** The versions of a flow base, newest first. Throws not_found. */
export function listVersions(ctx: Context, flow_base_id: string, { limit, cursor }: { limit: number; cursor?: string }) {
  return ctx.db(async (tx) => {
    await readFlowBase(tx, flow_base_id);
    const latest = await latestNumber(tx, flow_base_id);
    const total = await tx.flowVersion.count({ where: { flow_base_id } });
    const rows = await tx.flowVersion.findMany({
      where: { flow_base_id, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(await present(tx, rows, latest), total, limit);
  });
}

/** Renames a version or changes its note, even if it is no longer editable. Throws not_found. */
export function updateVersion(ctx: Context, id: string, change: { name?: string; note?: string }) {
  return ctx.db(async (tx) => {
    const before = await readVersion(tx, id);
    await recordChange(tx, ctx, { action: 'flow_version.updated', resource_id: id, name: before.name, before, change });
    await tx.flowVersion.update({ where: { id }, data: change });
    return readVersion(tx, id);
  });
}

/**
 * Copies the active version to a new inactive one, which becomes the latest. Throws not_found, payment_required, or
 * conflict for an inactive source.
 */
export async function cloneVersion(ctx: Context, version_id: string, { name }: { name?: string }) {
  const source = await ctx.db((tx) => readVersion(tx, version_id));
  if (!source.is_active) throw new AppError('conflict', { detail: 'no_active_version' });
  const { flow_base_id } = source;
  const { flow, size } = await readStoredFlow(ctx, version_id);
  const rows = await runForCall('copyFlow', flow, size);
  return ctx.db(async (tx) => {
    // Locked, so that two concurrent copies get different numbers.
    await tx.$queryRaw`select from flow_bases where id = ${flow_base_id}::uuid for update`;
    const number = (await latestNumber(tx, flow_base_id)) + 1;
    const clone = await insertVersion(
      tx,
      { ...rows, name: name ?? rows.name },
      {
        flow_base_id,
        number,
        is_active: false,
        created_by: ctx.actor.user_id,
      },
    );
    await recordAudit(tx, {
      action: 'flow_version.cloned',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: clone.id,
      name: clone.name,
      detail: { source: version_id, number: clone.number },
    });
    return readVersion(tx, clone.id);
  });
}

/**
 * The draft of an active version, in which it is edited before customers see it: the latest version of its flow base if
 * that is another one, otherwise a copy. Throws not_found, payment_required, or conflict for an inactive version.
 */
export async function startDraft(ctx: Context, version_id: string) {
  const latest = await ctx.db(async (tx) => {
    const { flow_base_id } = await readVersion(tx, version_id);
    const { id } = await tx.flowVersion.findFirstOrThrow({ where: { flow_base_id }, orderBy: { number: 'desc' }, select: { id: true } });
    return readVersion(tx, id);
  });
  return latest.is_active ? cloneVersion(ctx, version_id, {}) : latest;
}

/** Activates a version of its flow base and deactivates the previous one. Throws not_found. */
export function activateVersion(ctx: Context, version_id: string) {
  return ctx.db(async (tx) => {
    const { flow_base_id, is_active, name, number } = await readVersion(tx, version_id);
    if (!is_active) {
      // Locked, so that two concurrent activations leave one active version.
      await tx.$queryRaw`select id from flow_bases where id = ${flow_base_id}::uuid for update`;
      await tx.flowVersion.updateMany({ where: { flow_base_id, is_active: true }, data: { is_active: false } });
      const { count } = await tx.flowVersion.updateMany({ where: { id: version_id }, data: { is_active: true, activated_at: ctx.now } });
      // It was deleted in the meantime.
      if (!count) throw new AppError('not_found');
      await recordAudit(tx, {
        action: 'flow_version.activated',
        business_id: ctx.business_id,
        actor_id: ctx.actor.user_id,
        resource_id: version_id,
        name,
        detail: { number },
      });
    }
    return readVersion(tx, version_id);
  });
}

/** Deletes a version. Throws not_found, or conflict for the last version and for the active one. */
export function deleteVersion(ctx: Context, version_id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { flow_base_id, name, number } = await readVersion(tx, version_id);
    // Locked, so that neither it nor its siblings are activated or deleted in between. Read again, in case that already happened.
    await tx.$queryRaw`select id from flow_bases where id = ${flow_base_id}::uuid for update`;
    await readVersion(tx, version_id);
    if ((await tx.flowVersion.count({ where: { flow_base_id } })) === 1) {
      throw new AppError('conflict', { detail: 'last_version_stays' });
    }
    const { count } = await tx.flowVersion.deleteMany({ where: { id: version_id, is_active: false } });
    if (!count) throw new AppError('conflict', { detail: 'active_version_stays' });
    await recordAudit(tx, {
      action: 'flow_version.deleted',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: version_id,
      name,
      detail: { flow_base_id, number },
    });
  });
}

/** The number of a flow base's newest version. */
export async function latestNumber(tx: Tx, flow_base_id: string): Promise<number> {
  const { _max } = await tx.flowVersion.aggregate({ where: { flow_base_id }, _max: { number: true } });
  return _max.number ?? 0;
}

/** A version in the shape of the response. Throws not_found. */
export async function readVersion(tx: Tx, id: string) {
  const version = await tx.flowVersion.findUnique({ where: { id } });
  if (!version) throw new AppError('not_found');
  const [presented] = await present(tx, [version], await latestNumber(tx, version.flow_base_id));
  if (!presented) throw new AppError('not_found');
  return presented;
}

/** Versions of a flow base with their authors. Who has left the business is not named. */
async function present<Row extends { number: number; created_by: string | null }>(tx: Tx, rows: readonly Row[], latest: number) {
  const ids = rows.flatMap(({ created_by }) => (created_by ? [created_by] : []));
  const people = ids.length
    ? await tx.user.findMany({
        where: { id: { in: ids } },
        select: { id: true, first_name: true, last_name: true, profile_picture_url: true },
      })
    : [];
  return rows.map((row) => {
    const author = people.find(({ id }) => id === row.created_by);
    if (!author) return { ...row, is_latest: row.number === latest, author: null };
    const { first_name, last_name, ...person } = author;
    return { ...row, is_latest: row.number === latest, author: { ...person, name: `${first_name} ${last_name}`.trim() } };
  });
}
