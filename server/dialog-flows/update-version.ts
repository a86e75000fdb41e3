import type { Context } from '@/server/platform/context';
import { readVersion } from './present-version';

/** Renames a version, also one that is not editable any more. Throws not_found. */
export function updateVersion(ctx: Context, id: string, { name }: { name: string }) {
  return ctx.db(async (tx) => {
    await readVersion(tx, id);
    await tx.flowVersion.update({ where: { id }, data: { name } });
    return readVersion(tx, id);
  });
}
