import type { PermissionKey } from '@/lib/permissions';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { addToOutbox } from '@/server/platform/outbox';
import { notifyHandoffJob } from './jobs';
import { announceNotifications, notify } from './notify';
import { subjectOfHandoff } from './read-handoff';

const answering: PermissionKey = 'handoff.answer';

/**
 * Notifies everyone who may answer that a customer is waiting. It notifies once even if it is called again. It does
 * nothing if the request was already accepted, or for a live test, where the tester plays the operator.
 */
export async function notifyHandoff({ business_id, request_id }: { business_id: string; request_id: string }): Promise<void> {
  const notified = await tenantDb(business_id)(async (tx) => {
    // A person who accepts the request waits until this is written, and then marks it as read.
    await tx.$queryRaw`select from handoff_requests where id = ${request_id}::uuid for share`;
    const request = await tx.handoffRequest.findFirst({
      where: { id: request_id, status: 'PENDING', conversation: { channel: { not: 'test' } } },
      select: { reason: true, conversation: { select: { assistant: { select: { name: true } } } } },
    });
    if (!request) return [];
    const staff = await tx.membership.findMany({
      where: { status: 'active', role: { grants: { some: { permission: { key: answering } } } } },
      select: { user_id: true },
    });
    return notify(tx, {
      business_id,
      user_ids: staff.map(({ user_id }) => user_id),
      kind: 'handoff_opened',
      params: { assistant: request.conversation.assistant.name, reason: request.reason },
      link: '/inbox',
      subject: subjectOfHandoff(request_id),
    });
  });
  await announceNotifications(business_id, notified);
}

/**
 * Notifies about requests that returned to the queue, in the transaction that returns them. The earlier notifications,
 * which were read when someone accepted the request, are replaced: there is one per request and person.
 */
export async function notifyAgain(tx: Tx, business_id: string, request_ids: readonly string[]): Promise<void> {
  await tx.notification.deleteMany({ where: { subject: { in: request_ids.map(subjectOfHandoff) } } });
  for (const request_id of request_ids) await addToOutbox(tx, notifyHandoffJob, { business_id, request_id }, business_id);
}
