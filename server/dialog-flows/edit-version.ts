import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { Tx } from '@/server/platform/db/client';

/**
 * The version's size is not computed for a smaller write, in characters. Even the maximum number of them exceeds the
 * limit only slightly.
 */
const small = 1_000;

const megabyte = 1024 * 1024;

/**
 * Locks a version for a change, and increases its revision, so that compiled copies are outdated. Only the latest version
 * of its flow base is editable. Throws not_found, or conflict for an older one.
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

type Kind = 'nodes' | 'edges' | 'handlers';

/**
 * Throws validation_failed if a version exceeds its limits. Called after the write, in its transaction, which has locked
 * the version.
 *
 * @param written what was written
 * @param added the kind of the new row
 */
export async function refuseFullVersion(tx: Tx, version_id: string, written: object, added?: Kind): Promise<void> {
  if (added && (await countOf(tx, version_id)[added]()) > limits[added]) {
    throw new AppError('validation_failed', { detail: `too_many_${added}`, params: { max: limits[added] } });
  }
  if (JSON.stringify(written).length < small) return;
  const [row] = await tx.$queryRaw<{ bytes: number }[]>`
    select (coalesce((select sum(octet_length(n::text)) from flow_nodes n where version_id = ${version_id}::uuid), 0)
          + coalesce((select sum(octet_length(e::text)) from flow_edges e where version_id = ${version_id}::uuid), 0)
          + coalesce((select sum(octet_length(h::text)) from flow_handlers h where version_id = ${version_id}::uuid), 0))::float8 as bytes`;
  if ((row?.bytes ?? 0) > limits.version_bytes) {
    throw new AppError('validation_failed', { detail: 'flow_too_large', params: { megabytes: limits.version_bytes / megabyte } });
  }
}

function countOf(tx: Tx, version_id: string): Record<Kind, () => Promise<number>> {
  const where = { version_id };
  return {
    nodes: () => tx.flowNode.count({ where }),
    edges: () => tx.flowEdge.count({ where }),
    handlers: () => tx.flowHandler.count({ where }),
  };
}
