import type { Tx } from '@/server/platform/db/client';
import { removeRecordings } from './records/recordings';

/** Deletes calls of a deleted business with their recordings. Returns how many. */
export async function removeCalls(tx: Tx, business_id: string, batch: number): Promise<number> {
  const rows = await tx.call.findMany({ where: { business_id }, select: { id: true }, take: batch });
  const id = { in: rows.map((row) => row.id) };
  await removeRecordings(tx, business_id, { id });
  await tx.call.deleteMany({ where: { id } });
  return rows.length;
}
