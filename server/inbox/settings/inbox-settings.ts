import { priorities, type InboxSettingsChange, type SlaInput, type SlaTarget } from '@/lib/contracts/user-management/inbox-settings';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { publishLive } from '@/server/platform/live';
import { readInboxSettings } from '../read-inbox-settings';

/** Changes the given settings of the inbox. Throws precondition_failed if they were changed since `seen`. */
export async function updateInboxSettings(ctx: Context, change: InboxSettingsChange, seen?: number) {
  const { business_id } = ctx;
  const settings = await ctx.db(async (tx) => {
    const before = await readInboxSettings(tx);
    const { revision } = await tx.inboxSettings.upsert({
      where: { business_id },
      create: { business_id, ...change, revision: 1 },
      update: { ...change, revision: { increment: 1 } },
    });
    if (seen !== undefined && revision !== seen + 1) throw new AppError('precondition_failed');
    await recordChange(tx, ctx, { action: 'inbox_settings.updated', resource_id: business_id, before, change });
    return readInboxSettings(tx);
  });
  await publishLive(business_id, { type: 'settings', of: 'inbox_settings' });
  return settings;
}

/** How soon customers are to be answered: one target per priority. */
export async function readSla(tx: Tx): Promise<{ targets: SlaTarget[] }> {
  const rows = await tx.slaTarget.findMany();
  const none = { first_response_minutes: null, resolution_minutes: null };
  return { targets: priorities.map((priority) => rows.find((row) => row.priority === priority) ?? { priority, ...none }) };
}

/** Changes the targets of the given priorities. Requests that are open keep the times that they were given. */
export async function updateSla(ctx: Context, { targets }: SlaInput) {
  const { business_id } = ctx;
  const sla = await ctx.db(async (tx) => {
    const before = await readSla(tx);
    for (const { priority, ...minutes } of targets)
      await tx.slaTarget.upsert({
        where: { business_id_priority: { business_id, priority } },
        create: { business_id, priority, ...minutes },
        update: minutes,
      });
    const after = await readSla(tx);
    await recordChange(tx, ctx, { action: 'sla.updated', resource_id: business_id, before, change: after });
    return after;
  });
  await publishLive(business_id, { type: 'settings', of: 'sla' });
  return sla;
}
