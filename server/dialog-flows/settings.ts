import type { z } from 'zod';
import type { updateSettings as contract } from '@/lib/contracts/flow-manager/dialog/versions';
import { flowSettingsSchema } from '@/lib/engine/flow-settings';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { changeVersion, refuseOutdated } from './edit-version';

type SettingsChange = z.output<NonNullable<(typeof contract)['body']>>;

/** The settings of a version. Throws not_found. */
export function readSettings(ctx: Pick<Context, 'db'>, version_id: string) {
  return ctx.db((tx) => read(tx, version_id));
}

/** Changes settings of the latest version. Throws not_found, conflict, precondition_failed. */
export function updateSettings(ctx: Context, version_id: string, change: SettingsChange, seen?: number) {
  return changeVersion(ctx, version_id, async (tx) => {
    const { revision } = await tx.flowSettings.findUniqueOrThrow({ where: { version_id }, select: { revision: true } });
    refuseOutdated({ revision }, seen);
    await changeSettings(tx, ctx, version_id, change);
    return read(tx, version_id);
  });
}

/** The part of the call above that runs within the transaction of a change. */
export async function changeSettings(tx: Tx, ctx: Context, version_id: string, change: SettingsChange): Promise<void> {
  await recordChange(tx, ctx, { action: 'flow_settings.updated', resource_id: version_id, before: await read(tx, version_id), change });
  await tx.flowSettings.update({ where: { version_id }, data: change });
}

async function read(tx: Tx, version_id: string) {
  const settings = await tx.flowSettings.findUnique({
    where: { version_id },
    omit: { version_id: true, business_id: true, revision: true, created_at: true, updated_at: true },
  });
  if (!settings) throw new AppError('not_found');
  return flowSettingsSchema.parse(settings);
}
