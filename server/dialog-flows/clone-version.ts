import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { insertVersion } from './insert-version';
import { latestNumber, readVersion } from './present-version';
import { readStoredFlow } from './read-stored-flow';

/** Copies the active version into a new, inactive one, the latest. Throws not_found, payment_required, or conflict for an inactive source. */
export async function cloneVersion(ctx: Context, version_id: string, { name }: { name?: string }) {
  const source = await ctx.db((tx) => readVersion(tx, version_id));
  if (!source.is_active) throw new AppError('conflict', { detail: 'no_active_version' });
  const { flow_base_id } = source;
  const { flow, size } = await readStoredFlow(ctx, version_id);
  const rows = await runForCall('copyFlow', flow, size);
  return ctx.db(async (tx) => {
    // Locked, so that two clones at once get two numbers.
    await tx.$queryRaw`select from flow_bases where id = ${flow_base_id}::uuid for update`;
    const number = (await latestNumber(tx, flow_base_id)) + 1;
    const clone = await insertVersion(tx, { ...rows, name: name ?? rows.name }, { flow_base_id, number, is_active: false });
    await recordAudit(tx, {
      action: 'flow_version.cloned',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: clone.id,
      name: clone.name,
      detail: { source: version_id, number: clone.number },
    });
    return { ...clone, is_latest: true };
  });
}
