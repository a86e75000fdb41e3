import type { RouteInput } from '@/lib/contracts/flow-manager/decision-routes';
import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';
import { requireOwn } from './instructions';

/** The routing rules of an assistant in their order. */
export async function readRoutes(tx: Tx, assistant_id: string) {
  const rows = await tx.routingRule.findMany({
    where: { assistant_id },
    orderBy: [{ order: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      condition_type: true,
      condition: true,
      target_assistant_id: true,
      order: true,
      target_assistant: { select: { name: true } },
    },
  });
  return rows.map(({ target_assistant, ...rule }) => ({ ...rule, target_name: target_assistant.name }));
}

/**
 * Replaces the routing rules of an assistant. Those with the id of a stored one keep it. The caller has locked the assistant.
 * Throws not_found for the id of another one's rule and for an unknown target, and validation_failed for the assistant itself.
 */
export async function writeRoutes(tx: Tx, assistant_id: string, items: readonly (RouteInput & { id?: string })[]): Promise<void> {
  const kept = items.flatMap(({ id }) => id ?? []);
  requireOwn(kept, await readRoutes(tx, assistant_id));
  const itself = items.findIndex(({ target_assistant_id }) => target_assistant_id === assistant_id);
  if (itself !== -1) {
    throw new AppError('validation_failed', { fields: [{ path: `routes[${itself}].target_assistant_id`, key: 'route_to_itself' }] });
  }
  const targets = [...new Set(items.map(({ target_assistant_id }) => target_assistant_id))];
  if ((await tx.assistant.count({ where: { id: { in: targets } } })) !== targets.length) throw new AppError('not_found');
  await tx.routingRule.deleteMany({ where: { assistant_id, id: { notIn: kept } } });
  for (const [order, { id, condition_type, condition, target_assistant_id }] of items.entries()) {
    const data = { condition_type, condition, target_assistant_id, order };
    if (id) await tx.routingRule.update({ where: { id }, data });
    else await tx.routingRule.create({ data: { assistant_id, ...data } });
  }
}
