import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { Tx } from '@/server/platform/db/client';

type Kind = 'nodes' | 'edges' | 'handlers';

/** A write of fewer characters is not worth adding up the version: as many of them as it may have are little more than its limit. */
const small = 1_000;

const megabyte = 1024 * 1024;

/**
 * Throws validation_failed where a version has more than it may. Called behind the write and in its transaction, which has
 * the version locked.
 *
 * @param written what was written
 * @param added which kind of row is new
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
