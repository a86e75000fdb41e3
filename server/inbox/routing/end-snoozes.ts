import { announceNotifications, notify, type Notified } from '@/server/notifications/notify';
import { linkToConversation } from '@/server/notifications/notify-handoff';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { publishLive } from '@/server/platform/live';
import { writeEntry } from '../write-entry';

/** How much one sweep does for one business. */
const most = 50;

/** Brings back the conversations that staff had put off until now, and reminds the members who have them. */
export async function endSnoozes(business_id: string, now: Date): Promise<void> {
  const ended = await tenantDb(business_id)(async (tx) => {
    // Several workers never take the same rows.
    const rows = await tx.$queryRaw<{ id: string; snoozed_until: Date; assigned_to: string | null; assistant: string }[]>`
      select c.id, c.snoozed_until, a.name as assistant,
             (select r.assigned_to from handoff_requests r
               where r.business_id = c.business_id and r.conversation_id = c.id and r.status = 'ASSIGNED') as assigned_to
        from conversations c join assistants a on a.business_id = c.business_id and a.id = c.assistant_id
       where c.snoozed_until <= ${now} order by c.snoozed_until limit ${most} for update of c skip locked`;
    const notified: Notified[] = [];
    for (const { id, snoozed_until, assigned_to, assistant } of rows) {
      // A remembered turn does not know that the conversation is back.
      await tx.conversation.update({ where: { id }, data: { snoozed_until: null, revision: { increment: 1 } } });
      await writeEntry(tx, { conversation_id: id, kind: 'snooze_ended' });
      const user_ids = assigned_to ? [assigned_to] : [];
      const subject = `snooze:${id}:${snoozed_until.getTime()}`;
      const about = { business_id, user_ids, params: { assistant }, link: linkToConversation(id), subject };
      notified.push(...(await notify(tx, { ...about, kind: 'snooze_ended' })));
    }
    return { rows, notified };
  });
  await announceNotifications(business_id, ended.notified);
  for (const { id } of ended.rows) await publishLive(business_id, { type: 'status', conversation_id: id });
}
