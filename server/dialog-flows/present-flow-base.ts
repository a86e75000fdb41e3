import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** What to read along with a flow base so that it can be sent. */
export const withVersions = {
  versions: { select: { id: true, is_active: true }, orderBy: { number: 'desc' } },
} as const;

/** A flow base's row as it is sent. */
export function presentFlowBase<Row extends { versions: { id: string; is_active: boolean }[] }>({ versions, ...base }: Row) {
  const active = versions.find(({ is_active }) => is_active);
  return { ...base, active_version_id: active?.id ?? null, latest_version_id: versions[0]?.id ?? null };
}

/** One flow base as it is sent. Throws not_found. */
export async function readFlowBase(tx: Tx, id: string) {
  const base = await tx.flowBase.findUnique({ where: { id }, include: withVersions });
  if (!base) throw new AppError('not_found');
  return presentFlowBase(base);
}
