import { removeFilesJob } from '@/server/conversations/jobs';
import type { Tx } from '@/server/platform/db/client';
import { addToOutbox } from '@/server/platform/outbox';

/** Deletes up to `most` connections of a business, and adds a job that removes their pictures after the commit. Returns how many. */
export async function removeConnections(tx: Tx, business_id: string, most: number): Promise<number> {
  const rows = await tx.connection.findMany({ where: { business_id }, select: { id: true, picture_key: true }, take: most });
  const storage_keys = rows.flatMap(({ picture_key }) => picture_key ?? []);
  if (storage_keys.length) await addToOutbox(tx, removeFilesJob, { storage_keys }, business_id);
  await tx.connection.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.length;
}
