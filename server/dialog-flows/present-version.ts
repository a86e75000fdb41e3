import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** The newest version's number of a flow base. */
export async function latestNumber(tx: Tx, flow_base_id: string): Promise<number> {
  const { _max } = await tx.flowVersion.aggregate({ where: { flow_base_id }, _max: { number: true } });
  return _max.number ?? 0;
}

/** A version as it is sent. Throws not_found. */
export async function readVersion(tx: Tx, id: string) {
  const version = await tx.flowVersion.findUnique({ where: { id } });
  if (!version) throw new AppError('not_found');
  return { ...version, is_latest: version.number === (await latestNumber(tx, version.flow_base_id)) };
}
