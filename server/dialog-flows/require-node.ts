import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** A node of this version. Throws not_found for any other. */
export async function requireNode(tx: Tx, version_id: string, id: string) {
  const node = await tx.flowNode.findFirst({ where: { id, version_id }, select: { id: true, type: true } });
  if (!node) throw new AppError('not_found', { detail: 'unknown_node' });
  return node;
}
