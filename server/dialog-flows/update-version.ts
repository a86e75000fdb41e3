import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import { readVersion } from './present-version';

/** Renames a version, also one that is not editable any more. Throws not_found. */
export function updateVersion(ctx: Context, id: string, { name }: { name: string }) {
  return ctx.db(async (tx) => {
    const before = await readVersion(tx, id);
    await recordChange(tx, ctx, { action: 'flow_version.updated', resource_id: id, name: before.name, before, change: { name } });
    await tx.flowVersion.update({ where: { id }, data: { name } });
    return readVersion(tx, id);
  });
}
