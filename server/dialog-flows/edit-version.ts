import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { isUniqueViolation } from '@/server/platform/db/violations';
import { publishLive } from '@/server/platform/live';

/**
 * The version's size is not computed for a smaller write, in characters. Even the maximum number of them exceeds the
 * limit only slightly.
 */
const small = 1_000;

const megabyte = 1024 * 1024;

/**
 * Changes a version in one transaction, and then notifies the editors that have it open. Only the latest version of its
 * flow base is editable. Throws not_found, or conflict for an older one.
 *
 * @param version the version's id, or how to find it
 */
export async function changeVersion<Result>(
  ctx: Context,
  version: string | ((tx: Tx) => Promise<string>),
  change: (tx: Tx, version_id: string) => Promise<Result>,
): Promise<Result> {
  const { version_id, revision, result } = await ctx.db(async (tx) => {
    const id = typeof version === 'string' ? version : await version(tx);
    const next = await editVersion(tx, id);
    return { version_id: id, revision: next, result: await change(tx, id) };
  });
  await publishLive(ctx.business_id, { type: 'flow', version_id, revision });
  return result;
}

/** Locks a version and increases its revision, so that compiled copies are outdated. Returns the new revision. */
async function editVersion(tx: Tx, version_id: string): Promise<number> {
  const [edited] = await tx.$queryRaw<{ revision: number }[]>`
    update flow_versions v set revision = revision + 1, updated_at = now()
     where id = ${version_id}::uuid
       and number = (select max(number) from flow_versions s where s.flow_base_id = v.flow_base_id)
    returning revision`;
  if (edited) return edited.revision;
  const exists = await tx.flowVersion.count({ where: { id: version_id } });
  throw exists ? new AppError('conflict', { detail: 'version_read_only' }) : new AppError('not_found');
}

/** Throws precondition_failed if a part was changed after the revision that the caller saw. */
export function refuseOutdated(part: { revision: number }, seen: number | undefined): void {
  if (seen !== undefined && part.revision !== seen) throw new AppError('precondition_failed');
}

/** A new part whose id the caller chose. Throws not_found if another part has it, whoever that belongs to. */
export async function refuseTakenId<Row>(insert: Promise<Row>): Promise<Row> {
  try {
    return await insert;
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('not_found') : error;
  }
}

type Kind = 'nodes' | 'edges' | 'handlers' | 'notes';

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
          + coalesce((select sum(octet_length(h::text)) from flow_handlers h where version_id = ${version_id}::uuid), 0)
          + coalesce((select sum(octet_length(o::text)) from flow_notes o where version_id = ${version_id}::uuid), 0))::float8 as bytes`;
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
    notes: () => tx.flowNote.count({ where }),
  };
}
