import { AppError } from '@/lib/errors';
import type { Prisma } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import { removeFilesJob } from '@/server/conversations/jobs';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { requireCall } from './calls';

/** Deletes the recording of a call. Throws not_found, also if there is none. */
export async function deleteRecording(ctx: Context, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const { recording_key, from_number, to_number, direction } = await requireCall(tx, id);
    if (recording_key === null) throw new AppError('not_found');
    await removeRecordings(tx, ctx.business_id, { id });
    const name = direction === 'inbound' ? from_number : to_number;
    await recordChange(tx, ctx, { action: 'call.recording_deleted', resource_id: id, name });
  });
  relaySoon();
}

/** Forgets the recordings of some calls, and adds a job that removes their files after the commit. Returns how many. */
export async function removeRecordings(tx: Tx, business_id: string, where: Prisma.CallWhereInput): Promise<number> {
  const rows = await tx.call.findMany({
    where: { AND: [where, { recording_key: { not: null } }] },
    select: { id: true, recording_key: true },
  });
  if (!rows.length) return 0;
  await tx.call.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { recording_key: null, recording_seconds: 0, recording_expires_at: null },
  });
  await addToOutbox(tx, removeFilesJob, { storage_keys: rows.flatMap(({ recording_key }) => recording_key ?? []) }, business_id);
  return rows.length;
}
