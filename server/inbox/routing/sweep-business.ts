import type { WorkingHours } from '@/lib/engine/flow-settings';
import { isOpen } from '@/lib/engine/is-open';
import { addWorkingMinutes } from '@/lib/inbox/add-working-minutes';
import { notifyAgain } from '@/server/notifications/notify-handoff';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { publishLive } from '@/server/platform/live';
import { relaySoon } from '@/server/platform/outbox';
import { nameFields, personName } from '../person-name';
import { onlineMembers } from '../presence';
import { readInboxSettings } from '../read-inbox-settings';
import { writeEntry } from '../write-entry';
import { assignAutomatically } from './assign-automatically';

/** How much one sweep does for one business. The rest follows in the next one, so others need not wait. */
const most = 50;

/** Tries again to assign the waiting requests of a business, the most urgent and then the oldest first. */
export async function tryWaiting(business_id: string): Promise<void> {
  const online = await onlineMembers(business_id);
  if (online.size === 0) return;
  const request_ids = await tenantDb(business_id)((tx) => findWaiting(tx, [...online]));
  for (const request_id of request_ids) await assignAutomatically({ business_id, request_id }, online);
}

/** Those of teams that are open and have someone below the limit. */
async function findWaiting(tx: Tx, online: string[]): Promise<string[]> {
  const teams = await tx.$queryRaw<{ id: string; working_hours: WorkingHours; timezone: string }[]>`
    select t.id, t.working_hours, b.timezone
      from teams t join businesses b on b.id = t.business_id
     where t.assignment <> 'manual' and exists (
       select from team_members tm join memberships m on m.business_id = tm.business_id and m.user_id = tm.user_id
        where tm.business_id = t.business_id and tm.team_id = t.id and tm.user_id = any(${online}::uuid[])
          and m.status = 'active' and not m.is_away
          and (t.member_limit is null or t.member_limit > (
            select count(*) from handoff_requests r join conversations c on c.business_id = r.business_id and c.id = r.conversation_id
             where r.business_id = t.business_id and r.status = 'ASSIGNED' and r.assigned_to = tm.user_id and c.channel <> 'test')))`;
  const open = teams.filter((team) => isOpen(team, Date.now())).map(({ id }) => id);
  if (open.length === 0) return [];
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select r.id from handoff_requests r join conversations c on c.business_id = r.business_id and c.id = r.conversation_id
     where r.status = 'PENDING' and r.team_id = any(${open}::uuid[])
       and c.spam_at is null and (c.snoozed_until is null or c.snoozed_until <= now())
     order by c.priority desc, r.created_at limit ${most}`;
  return rows.map(({ id }) => id);
}

interface Unanswered {
  id: string;
  conversation_id: string;
  assigned_to: string;
  since: Date;
  hours: WorkingHours | null;
}

/**
 * Returns conversations to the queue that their members have left unanswered for longer than the business allows. Only
 * minutes of the working hours count: those of the team, or else those of the business.
 */
export async function returnUnanswered(business_id: string, now: Date): Promise<void> {
  const returned = await tenantDb(business_id)(async (tx) => {
    const { reassign_after: minutes, working_hours } = await readInboxSettings(tx);
    if (!minutes) return [];
    const { timezone } = await tx.business.findUniqueOrThrow({ where: { id: business_id }, select: { timezone: true } });
    const isDue = ({ since, hours }: Unanswered): boolean => {
      const due = addWorkingMinutes({ timezone, working_hours: hours ?? working_hours }, since.getTime(), minutes);
      return due !== null && due <= now.getTime();
    };
    const candidates = await findUnanswered(tx, new Date(now.getTime() - minutes * 60_000));
    const due = candidates.filter(isDue).slice(0, most);
    const done: Unanswered[] = [];
    for (const request of due) if (await putBack(tx, request, minutes)) done.push(request);
    await notifyAgain(
      tx,
      business_id,
      done.map(({ id }) => id),
    );
    return done;
  });
  if (returned.length) relaySoon();
  for (const { conversation_id } of returned) await publishLive(business_id, { type: 'handoff', conversation_id });
}

function findUnanswered(tx: Tx, before: Date): Promise<Unanswered[]> {
  return tx.$queryRaw`
    select r.id, r.conversation_id, r.assigned_to, greatest(r.waiting_since, r.assigned_at) as since, nullif(t.working_hours, '{}') as hours
      from handoff_requests r
      join conversations c on c.business_id = r.business_id and c.id = r.conversation_id
      left join teams t on t.business_id = r.business_id and t.id = r.team_id
      left join contacts k on k.business_id = c.business_id and k.id = c.contact_id
     where r.status = 'ASSIGNED' and greatest(r.waiting_since, r.assigned_at) <= ${before} and r.waiting_since is not null
       and r.assigned_to is not null and c.channel <> 'test' and c.spam_at is null and k.blocked_at is null
       and (c.snoozed_until is null or c.snoozed_until <= now())
     order by since limit 1000`;
}

/** Returns false if the member has answered in the meantime, or the conversation was given to someone else. */
async function putBack(tx: Tx, { id, conversation_id, assigned_to }: Unanswered, minutes: number): Promise<boolean> {
  await tx.$queryRaw`select from conversations where id = ${conversation_id}::uuid for update`;
  const { count } = await tx.handoffRequest.updateMany({
    where: { id, status: 'ASSIGNED', assigned_to, waiting_since: { not: null } },
    data: { status: 'PENDING', assigned_to: null, assigned_at: null },
  });
  if (!count) return false;
  // A turn in progress began before this change. The revision makes it run again.
  await tx.conversation.update({
    where: { id: conversation_id },
    data: { status: 'needs_human_intervention', revision: { increment: 1 } },
  });
  const person = await tx.user.findUnique({ where: { id: assigned_to }, select: nameFields });
  const from = { id: assigned_to, name: person ? personName(person) : '' };
  await writeEntry(tx, { conversation_id, kind: 'returned_unanswered', detail: { from, minutes } });
  return true;
}
