import { ticketFiles } from '@/lib/contracts/user-management/tickets';
import type { TicketSide } from '@/lib/support/move-ticket';
import { removeFilesJob } from '@/server/conversations/jobs';
import { checkFiles, downloadOf, keepFiles, type KeptFile } from '@/server/conversations/keep-files';
import type { Context, PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox } from '@/server/platform/outbox';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';

interface Message {
  id: string;
  business_id: string;
  side: TicketSide;
}

/**
 * Stores the files of a message that `write` writes, with the message. Throws payload_too_large, and validation_failed for
 * a type that is not accepted. Files of a business count for its quotas: payment_required and rate_limited beyond them.
 */
export async function withTicketFiles<Result>(
  db: Context['db'],
  { business_id, side }: Omit<Message, 'id'>,
  files: readonly File[],
  write: (tx: Tx, kept: readonly KeptFile[]) => Promise<Result>,
): Promise<Result> {
  const checked = await checkFiles(files, ticketFiles.bytes);
  const counts = side === 'business' && files.length > 0;
  if (counts) {
    const bytes = checked.reduce((sum, { content }) => sum + content.length, 0);
    // Files beyond the quota are refused before they are stored.
    await db((tx) => refuseOverQuota(tx, business_id, ['storage'], bytes));
    await countByTheHour('files_per_hour', business_id, files.length);
  }
  return keepFiles(business_id, checked, (kept) =>
    db(async (tx) => {
      const result = await write(tx, kept);
      if (counts) await refuseOverQuota(tx, business_id, ['storage']);
      return result;
    }),
  );
}

/** Inserts the rows of a message's files. */
export async function addTicketFiles(tx: Tx, { id: message_id, business_id, side }: Message, kept: readonly KeptFile[]): Promise<void> {
  if (kept.length) await tx.ticketAttachment.createMany({ data: kept.map((file) => ({ ...file, business_id, message_id, side })) });
}

/** A file of a ticket that the caller may see. Throws not_found. */
export async function readTicketFile(ctx: Context, id: string): Promise<Response> {
  const ticket = ctx.actor.permissions.has('tickets.read') ? {} : { author_id: ctx.actor.user_id };
  const where = { id, message: { is_internal: false, ticket } };
  return downloadOf(await ctx.db((tx) => tx.ticketAttachment.findFirst({ where })));
}

/** A file of any ticket, for platform people. Throws not_found. */
export const readPlatformTicketFile = async ({ db }: PlatformContext, id: string): Promise<Response> =>
  downloadOf(await db((tx) => tx.ticketAttachment.findUnique({ where: { id } })));

/** Deletes some files of a business's tickets, and adds a job that removes their bytes after the commit. Returns how many. */
export async function deleteTicketFiles(tx: Tx, business_id: string, most: number): Promise<number> {
  const rows = await tx.ticketAttachment.findMany({ where: { business_id }, select: { id: true, storage_key: true }, take: most });
  if (!rows.length) return 0;
  await tx.ticketAttachment.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  await addToOutbox(tx, removeFilesJob, { storage_keys: rows.map(({ storage_key }) => storage_key) }, business_id);
  return rows.length;
}
