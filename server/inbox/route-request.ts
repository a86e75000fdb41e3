import { announceNotifications } from '@/server/notifications/notify';
import { notifyOpened } from '@/server/notifications/notify-handoff';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { onlineMembers } from './presence';
import { assignAutomatically } from './routing/assign-automatically';
import { staffConcerned } from './routing/staff-concerned';
import { setDueTimes } from './set-due-times';

interface Routed {
  business_id: string;
  request_id: string;
}

/**
 * What happens to a request when a customer begins to wait for a human, or waits again: it gets the team of its assistant
 * and its due times, and is given to a member or announced to those concerned. Running it again changes nothing. It does
 * nothing for a live test, where the tester plays the operator.
 */
export async function routeRequest(routed: Routed): Promise<void> {
  if (!(await prepare(routed))) return;
  const online = await onlineMembers(routed.business_id).catch((error: Error) => {
    log.warn({ error: error.message }, 'a request is announced, because it is unknown who is online');
    return new Set<string>();
  });
  if (!(await assignAutomatically(routed, online))) await announce(routed);
}

/** Returns whether the request waits. One that a member has taken over only gets its times. */
function prepare({ business_id, request_id }: Routed): Promise<boolean> {
  return tenantDb(business_id)(async (tx) => {
    const request = await tx.handoffRequest.findFirst({
      where: { id: request_id, status: { not: 'RESOLVED' }, conversation: { channel: { not: 'test' } } },
      select: {
        status: true,
        team_id: true,
        first_response_due_at: true,
        resolution_due_at: true,
        conversation: { select: { assistant: true } },
      },
    });
    if (!request) return false;
    const { team_id } = request.conversation.assistant;
    if (!request.team_id && team_id) await tx.handoffRequest.update({ where: { id: request_id }, data: { team_id } });
    if (!request.first_response_due_at && !request.resolution_due_at) await setDueTimes(tx, request_id);
    return request.status === 'PENDING';
  });
}

/** Notifies the team, or everyone who may answer, once per request. */
async function announce({ business_id, request_id }: Routed): Promise<void> {
  const notified = await tenantDb(business_id)(async (tx) => {
    // A person who accepts the request waits until this is written, and then marks it as read.
    await tx.$queryRaw`select from handoff_requests where id = ${request_id}::uuid for share`;
    const request = await tx.handoffRequest.findFirst({
      where: { id: request_id, status: 'PENDING' },
      select: { reason: true, team_id: true, conversation_id: true, conversation: { select: { assistant: { select: { name: true } } } } },
    });
    if (!request) return [];
    const { reason, conversation_id, conversation } = request;
    const user_ids = await staffConcerned(tx, { ...request, assigned_to: null });
    return notifyOpened(tx, { business_id, request_id, conversation_id, user_ids, reason, assistant: conversation.assistant.name });
  });
  await announceNotifications(business_id, notified);
}
