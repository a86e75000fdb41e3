import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import { readFlowBase } from './present-flow-base';
import { refuseTakenName } from './refuse-taken-name';

/** Renames a flow base. Throws not_found, or conflict for a name in use. */
export function updateFlowBase(ctx: Context, id: string, { name }: { name: string }) {
  return ctx.db(async (tx) => {
    const before = await readFlowBase(tx, id);
    const { assistant_id } = before;
    // Locked, so that two at once cannot take one name.
    await tx.$queryRaw`select id from assistants where id = ${assistant_id}::uuid for update`;
    await refuseTakenName(tx, { assistant_id, name, id });
    await recordChange(tx, ctx, { action: 'flow_base.updated', resource_id: id, name: before.name, before, change: { name } });
    await tx.flowBase.update({ where: { id }, data: { name } });
    return readFlowBase(tx, id);
  });
}
