import { announceNotifications, notify, type Notified } from '@/server/notifications/notify';
import { linkToConversation } from '@/server/notifications/notify-handoff';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { readDueTimes, type DueTime } from '../set-due-times';
import { staffConcerned } from './staff-concerned';

/** How much one sweep does for one business. */
const most = 50;

/**
 * Notifies the people concerned when a fifth of a time is left, or when it has passed: once for the first response and once
 * for the resolution.
 */
export async function warnOfTimes(business_id: string, now: Date): Promise<void> {
  const notified = await tenantDb(business_id)(async (tx) => {
    // Several workers never take the same rows.
    const rows = await tx.$queryRaw<{ id: string }[]>`
      select id from handoff_requests where status <> 'RESOLVED' and warn_at <= ${now} order by warn_at limit ${most} for update skip locked`;
    const warned: Notified[] = [];
    for (const { id } of rows) warned.push(...(await warn(tx, business_id, id, now)));
    return warned;
  });
  await announceNotifications(business_id, notified);
}

async function warn(tx: Tx, business_id: string, id: string, now: Date): Promise<Notified[]> {
  const request = await tx.handoffRequest.findUniqueOrThrow({
    where: { id },
    include: {
      conversation: {
        select: { snoozed_until: true, spam_at: true, contact: { select: { blocked_at: true } }, assistant: { select: { name: true } } },
      },
    },
  });
  const { conversation, conversation_id, first_response_at } = request;
  const next = (warn_at: Date | null) => tx.handoffRequest.update({ where: { id }, data: { warn_at } });
  if (conversation.spam_at || conversation.contact?.blocked_at) {
    await next(null);
    return [];
  }
  // Staff put the conversation off on purpose.
  if (conversation.snoozed_until && conversation.snoozed_until > now) {
    await next(conversation.snoozed_until);
    return [];
  }
  const ahead = timesAhead(request, await readDueTimes(tx, id)).filter(({ what }) => what === 'resolution' || !first_response_at);
  const later = ahead.filter(({ warn_at }) => warn_at > now).map(({ warn_at }) => warn_at.getTime());
  await next(later.length ? new Date(Math.min(...later)) : null);
  const user_ids = await staffConcerned(tx, request);
  const warned: Notified[] = [];
  for (const { what, due_at, warn_at } of ahead) {
    if (warn_at > now) continue;
    const params = { assistant: conversation.assistant.name, what, state: due_at <= now ? 'passed' : 'near' };
    const about = { business_id, user_ids, params, link: linkToConversation(conversation_id) };
    // One of the two may have been warned of before, which notifies no one twice.
    warned.push(...(await notify(tx, { ...about, kind: 'sla_warning', subject: `sla:${id}:${what}` })));
  }
  return warned;
}

/** The request keeps the times that it was given, even if the targets have changed since. */
function timesAhead(
  request: { created_at: Date; first_response_due_at: Date | null; resolution_due_at: Date | null },
  current: readonly DueTime[],
): DueTime[] {
  return (['first_response', 'resolution'] as const).flatMap((what) => {
    const due_at = request[`${what}_due_at`];
    if (!due_at) return [];
    const same = current.find((one) => one.what === what && one.due_at.getTime() === due_at.getTime());
    const share = new Date(due_at.getTime() - (due_at.getTime() - request.created_at.getTime()) / 5);
    return [{ what, due_at, warn_at: same?.warn_at ?? share }];
  });
}
