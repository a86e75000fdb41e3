import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** Subflow nodes of a document name the flow base that they run, so a name is given once an assistant. Throws conflict. */
export async function refuseTakenName(
  tx: Tx,
  { assistant_id, name, id }: { assistant_id: string; name: string; id?: string },
): Promise<void> {
  const taken = await tx.flowBase.count({ where: { assistant_id, name, ...(id && { id: { not: id } }) } });
  if (taken) throw new AppError('conflict', { detail: 'name_taken' });
}
