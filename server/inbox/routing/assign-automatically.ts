import type { Assignment } from '@/lib/contracts/user-management/teams';
import type { WorkingHours } from '@/lib/engine/flow-settings';
import { isOpen } from '@/lib/engine/is-open';
import { chooseMember } from '@/lib/inbox/choose-member';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { announceNotifications } from '@/server/notifications/notify';
import { notifyAssigned } from '@/server/notifications/notify-handoff';
import { announceRead, readHandoffNotifications } from '@/server/notifications/read-handoff';
import { publishLive } from '@/server/platform/live';
import { countOpen } from '../count-open';
import { nameFields, personName } from '../person-name';
import { writeEntry } from '../write-entry';

interface Waiting {
  conversation_id: string;
  created_at: Date;
  team_id: string;
  assignment: Assignment;
  member_limit: number | null;
  working_hours: WorkingHours;
  timezone: string;
  assistant: string;
}

/**
 * Gives a waiting request to a member of its team, if the team assigns automatically, is open now, and has a member who is
 * online, not away, and below the limit. Notifies the member. Returns whether the request was assigned.
 *
 * @param online the members who are online, from `onlineMembers`
 */
export async function assignAutomatically(
  { business_id, request_id }: { business_id: string; request_id: string },
  online: ReadonlySet<string>,
): Promise<boolean> {
  if (online.size === 0) return false;
  const assigned = await tenantDb(business_id)(async (tx) => {
    const waiting = await lockTeam(tx, request_id);
    if (!waiting || !isOpen(waiting, Date.now())) return null;
    const user_id = await choose(tx, waiting, online);
    if (!user_id || !(await give(tx, request_id, waiting, user_id))) return null;
    const readers = await readHandoffNotifications(tx, [request_id]);
    return { readers, notified: await notifyAssigned(tx, { business_id, request_id, user_id, ...waiting }), ...waiting };
  });
  if (!assigned) return false;
  await announceRead(business_id, assigned.readers);
  await announceNotifications(business_id, assigned.notified);
  await publishLive(business_id, { type: 'handoff', conversation_id: assigned.conversation_id });
  return true;
}

/** Requests of a team are assigned one after another, so that each counts the previous one. */
async function lockTeam(tx: Tx, request_id: string): Promise<Waiting | undefined> {
  const [waiting] = await tx.$queryRaw<Waiting[]>`
    select r.conversation_id, r.created_at, r.team_id, t.assignment, t.member_limit, t.working_hours, b.timezone, a.name as assistant
      from handoff_requests r
      join teams t on t.business_id = r.business_id and t.id = r.team_id
      join businesses b on b.id = r.business_id
      join conversations c on c.business_id = r.business_id and c.id = r.conversation_id
      join assistants a on a.business_id = c.business_id and a.id = c.assistant_id
      left join contacts k on k.business_id = c.business_id and k.id = c.contact_id
     where r.id = ${request_id}::uuid and r.status = 'PENDING' and t.assignment <> 'manual' and c.channel <> 'test'
       and c.spam_at is null and (c.snoozed_until is null or c.snoozed_until <= now()) and k.blocked_at is null
       for update of t`;
  return waiting;
}

async function choose(tx: Tx, waiting: Waiting, online: ReadonlySet<string>): Promise<string | null> {
  // Members of several teams are locked too. Otherwise two teams could exceed a member's limit together.
  const members = await tx.$queryRaw<{ user_id: string; last_assigned_at: Date | null }[]>`
    select m.user_id, tm.last_assigned_at
      from team_members tm
      join memberships m on m.business_id = tm.business_id and m.user_id = tm.user_id
     where tm.team_id = ${waiting.team_id}::uuid and m.user_id = any(${[...online]}::uuid[]) and m.status = 'active' and not m.is_away
       and exists (select from role_permissions g join permissions p on p.id = g.permission_id
                    where g.role_id = m.role_id and p.key = 'handoff.answer')
     order by m.user_id for no key update of m`;
  const unwilling = await whoGaveItBack(tx, waiting);
  const open = await countOpen(
    tx,
    members.map(({ user_id }) => user_id),
  );
  const candidates = members
    .filter(({ user_id }) => !unwilling.has(user_id))
    .map(({ user_id, last_assigned_at }) => ({
      user_id,
      open_requests: open.get(user_id) ?? 0,
      last_assigned_at: last_assigned_at?.getTime() ?? null,
    }));
  return chooseMember(candidates, waiting.assignment, waiting.member_limit)?.user_id ?? null;
}

/** Those who left this request unanswered or released it. They can still take it themselves. */
async function whoGaveItBack(tx: Tx, { conversation_id, created_at }: Waiting): Promise<Set<string | null>> {
  const entries = await tx.conversationEntry.findMany({
    where: { conversation_id, kind: { in: ['returned_unanswered', 'released'] }, created_at: { gte: created_at } },
    select: { author_id: true, detail: true },
  });
  return new Set(entries.map(({ author_id, detail }) => (detail as { from?: { id: string } }).from?.id ?? author_id));
}

/** Returns false if someone took the request in the meantime, or the customer ended it. */
async function give(tx: Tx, id: string, { conversation_id, team_id }: Waiting, user_id: string): Promise<boolean> {
  // In the order in which everything else locks the two.
  await tx.$queryRaw`select from conversations where id = ${conversation_id}::uuid for update`;
  const { count } = await tx.handoffRequest.updateMany({
    where: { id, status: 'PENDING' },
    data: { status: 'ASSIGNED', assigned_to: user_id, assigned_at: new Date() },
  });
  if (!count) return false;
  // A turn in progress began before this change. The revision makes it run again.
  await tx.conversation.update({
    where: { id: conversation_id },
    data: { status: 'with_operator', revision: { increment: 1 } },
  });
  await tx.$executeRaw`
    update team_members set last_assigned_at = clock_timestamp() where team_id = ${team_id}::uuid and user_id = ${user_id}::uuid`;
  const person = await tx.user.findUniqueOrThrow({ where: { id: user_id }, select: nameFields });
  await writeEntry(tx, { conversation_id, kind: 'assigned', detail: { to: { id: user_id, name: personName(person) }, from: null } });
  return true;
}
