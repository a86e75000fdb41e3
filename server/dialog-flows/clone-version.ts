import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { exportVersion } from './export-version';
import { insertVersion } from './insert-version';
import { latestNumber, readVersion } from './present-version';

/** Copies the active version into a new, inactive one, the latest. Throws not_found, or conflict for an inactive source. */
export function cloneVersion(ctx: Context, version_id: string, { name }: { name?: string }) {
  return ctx.db(async (tx) => {
    const source = await readVersion(tx, version_id);
    if (!source.is_active) throw new AppError('conflict', { detail: 'no_active_version' });
    const { flow_base_id } = source;
    // Locked, so that two clones at once get two numbers.
    const [base] = await tx.$queryRaw<{ assistant_id: string }[]>`
      select assistant_id from flow_bases where id = ${flow_base_id}::uuid for update`;
    const document = await exportVersion(tx, version_id);
    const siblings = await tx.flowBase.findMany({ where: { assistant_id: base?.assistant_id } });
    const clone = await insertVersion(
      tx,
      { ...document, name: name ?? document.name },
      {
        flow_base_id,
        number: (await latestNumber(tx, flow_base_id)) + 1,
        is_active: false,
        flow_ids: new Map(siblings.map((sibling) => [sibling.name, sibling.id])),
      },
    );
    await recordAudit(tx, {
      action: 'flow_version.cloned',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: clone.id,
      detail: { source: version_id, number: clone.number },
    });
    return { ...clone, is_latest: true };
  });
}
