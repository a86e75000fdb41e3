import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** What is read with a widget. */
export const shown = {
  assistant: {
    select: {
      id: true,
      name: true,
      flow_bases: { where: { is_default: true, versions: { some: { is_active: true } } }, select: { id: true }, take: 1 },
    },
  },
  api_key: {
    select: { allowed_origins: true, identity_secret_id: true, previous_until: true, last_used_at: true },
  },
} as const;

/** Throws not_found. */
export async function requireWidget(tx: Tx, id: string) {
  const row = await tx.widget.findUnique({ where: { id }, include: shown });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Concurrent changes wait for each other until the transaction ends. Throws not_found. */
export async function lockWidget(tx: Tx, id: string) {
  await tx.$queryRaw`select from widgets where id = ${id}::uuid for update`;
  return requireWidget(tx, id);
}
