import type { Prisma } from '@/prisma/generated/client';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';
import type { StoredEvent } from './stored-event';

interface NewEvent {
  workflow_instance_id: string;
  /** Unique in its instance: the same key is the same event. */
  key: string;
  event: StoredEvent;
  /** When a worker may take it, if not immediately. */
  next_at?: Date;
}

/** Stores an event of an instance, in the transaction of its cause. One with a key that exists is ignored. */
export async function addEvent(tx: Tx, { event, ...row }: NewEvent): Promise<void> {
  await tx.inboundEvent.createMany({ data: { ...row, event: event as unknown as Prisma.InputJsonObject }, skipDuplicates: true });
}

/**
 * Stores an event that someone sends to an instance. Returns its id, or that of the earlier one with its key. Throws
 * rate_limited if too many wait already.
 */
export async function sendEvent(tx: Tx, event: NewEvent): Promise<string> {
  const { workflow_instance_id, key } = event;
  const waiting = await tx.inboundEvent.count({ where: { workflow_instance_id, handled_at: null } });
  if (waiting >= limits.workflow_events) throw new AppError('rate_limited', { detail: 'too_many_workflow_events', retry_after: 10 });
  const id = newId();
  await tx.inboundEvent.createMany({
    data: { id, ...event, event: event.event as unknown as Prisma.InputJsonObject },
    skipDuplicates: true,
  });
  const row = await tx.inboundEvent.findFirst({ where: { workflow_instance_id, key }, select: { id: true } });
  return row?.id ?? id;
}
