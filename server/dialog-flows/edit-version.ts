import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/**
 * Opens a version for a change: locks it, and lets its revision grow, so that compiled copies of it are done with. Only
 * the latest version of its flow base is editable. Throws not_found, or conflict for an older one.
 */
export async function editVersion(tx: Tx, version_id: string): Promise<void> {
  const edited = await tx.$executeRaw`
    update flow_versions v set revision = revision + 1, updated_at = now()
     where id = ${version_id}::uuid
       and number = (select max(number) from flow_versions s where s.flow_base_id = v.flow_base_id)`;
  if (edited) return;
  const exists = await tx.flowVersion.count({ where: { id: version_id } });
  throw exists ? new AppError('conflict', { detail: 'version_read_only' }) : new AppError('not_found');
}
