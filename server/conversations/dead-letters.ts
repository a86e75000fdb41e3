import { systemDb } from '@/server/platform/db/system-db';
import type { InboundFailure } from './inbound-events';

/** An inbound event that could not be handled. */
export interface DeadLetter {
  id: string;
  business_id: string;
  /** One of the two. */
  conversation_id: string | null;
  workflow_instance_id: string | null;
  key: string;
  failure: InboundFailure;
  attempts: number;
  received_at: Date;
}

const most = 100;

/** The newest dead letters, and how many there are. */
export function listDeadLetters(): Promise<{ items: DeadLetter[]; total: number }> {
  return systemDb(async (tx) => {
    const where = { failure: { not: null } };
    const select = {
      id: true,
      business_id: true,
      conversation_id: true,
      workflow_instance_id: true,
      key: true,
      failure: true,
      attempts: true,
      received_at: true,
    };
    const total = await tx.inboundEvent.count({ where });
    const items = await tx.inboundEvent.findMany({ where, select, orderBy: { received_at: 'desc' }, take: most });
    return { items: items as DeadLetter[], total };
  });
}

/**
 * Retries an event that could not be read, for instance after an upgrade. All other dead letters were answered with the
 * general error message. Returns false if there is no such event.
 */
export function retryDeadLetter(id: string): Promise<boolean> {
  const unreadable: InboundFailure = 'unreadable';
  return systemDb(async (tx) => {
    const data = { handled_at: null, failure: null, attempts: 0, crashes: 0, next_at: new Date() };
    const { count } = await tx.inboundEvent.updateMany({ where: { id, failure: unreadable }, data });
    return count === 1;
  });
}
