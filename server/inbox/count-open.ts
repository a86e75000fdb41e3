import type { Tx } from '@/server/platform/db/client';

/** How many conversations each of these members has. Those of live tests are no customers' conversations. */
export async function countOpen(tx: Tx, user_ids: readonly string[]): Promise<Map<string, number>> {
  const counted = await tx.handoffRequest.groupBy({
    by: ['assigned_to'],
    where: { status: 'ASSIGNED', assigned_to: { in: [...user_ids] }, conversation: { channel: { not: 'test' } } },
    _count: true,
  });
  return new Map(counted.flatMap(({ assigned_to, _count }) => (assigned_to ? [[assigned_to, _count]] : [])));
}
