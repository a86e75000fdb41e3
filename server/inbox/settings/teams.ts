import type { Assignment, TeamChange, TeamInput } from '@/lib/contracts/user-management/teams';
import type { WorkingHours } from '@/lib/engine/flow-settings';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { publishLive } from '@/server/platform/live';
import { nameFields, personName } from '../person-name';
import { pageByName } from '@/server/platform/page-by-name';
import { refuseTooMany } from '@/server/platform/db/refuse-too-many';

const withPeople = {
  members: { select: { membership: { select: { user_id: true, user: { select: nameFields } } } } },
  assistants: { select: { id: true, name: true }, orderBy: { id: 'asc' } },
  _count: { select: { requests: { where: { status: { not: 'RESOLVED' } } } } },
} as const;

/** The teams of the business, by name. */
export async function listTeams(ctx: Context, query: { limit: number; cursor?: string; search?: string }) {
  const rows = await ctx.db((tx) => tx.team.findMany({ include: withPeople }));
  return pageByName(ctx, rows.map(present), query);
}

/** One team. Throws not_found. */
export function readTeam(ctx: Context, id: string) {
  return ctx.db(async (tx) => present(await requireTeam(tx, id)));
}

/**
 * Creates a team with its members and assistants. Throws not_found for people and assistants of other businesses, conflict
 * for a name that is in use, validation_failed beyond the limit.
 */
export async function createTeam(ctx: Context, { member_ids, assistant_ids, ...fields }: TeamInput) {
  const team = await refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      const limit = { max: limits.teams, key: 'too_many_teams', path: 'name' } as const;
      await refuseTooMany(tx, `teams:${ctx.business_id}`, () => tx.team.count(), limit);
      const { id, name } = await tx.team.create({ data: { ...fields, business_id: ctx.business_id } });
      await setMembers(tx, id, member_ids);
      await setAssistants(tx, id, assistant_ids);
      await recordChange(tx, ctx, { action: 'team.created', resource_id: id, name });
      return requireTeam(tx, id);
    }),
  );
  await publishLive(ctx.business_id, { type: 'settings', of: 'teams' });
  return present(team);
}

/** Changes the given fields. Throws as `createTeam` does, and precondition_failed if it was changed since `seen`. */
export async function updateTeam(ctx: Context, id: string, { member_ids, assistant_ids, ...change }: TeamChange, seen?: number) {
  const team = await refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      await nextRevision(tx, 'teams', id, seen);
      const before = await requireTeam(tx, id);
      await tx.team.update({ where: { id }, data: { ...change, updated_at: ctx.now } });
      if (member_ids) await setMembers(tx, id, member_ids);
      if (assistant_ids) await setAssistants(tx, id, assistant_ids);
      const after = await requireTeam(tx, id);
      const [was, is] = [namesOf(before), namesOf(after)];
      await recordChange(tx, ctx, { action: 'team.updated', resource_id: id, name: before.name, before: was, change: is });
      return after;
    }),
  );
  await publishLive(ctx.business_id, { type: 'settings', of: 'teams' });
  return present(team);
}

/** Deletes a team. Its conversations stay where they are, without a team. Throws not_found. */
export async function deleteTeam(ctx: Context, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const { name } = await requireTeam(tx, id);
    await tx.team.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'team.deleted', resource_id: id, name });
  });
  await publishLive(ctx.business_id, { type: 'settings', of: 'teams' });
}

async function setMembers(tx: Tx, team_id: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const known = await tx.membership.count({ where: { user_id: { in: wanted } } });
  if (known !== wanted.length) throw new AppError('not_found');
  await tx.teamMember.deleteMany({ where: { team_id, user_id: { notIn: wanted } } });
  // Those who stay keep their turn.
  await tx.teamMember.createMany({ data: wanted.map((user_id) => ({ team_id, user_id })), skipDuplicates: true });
}

/** An assistant hands its conversations over to one team, so it leaves its previous one. */
async function setAssistants(tx: Tx, team_id: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await tx.assistant.updateMany({ where: { team_id, id: { notIn: wanted } }, data: { team_id: null } });
  const { count } = await tx.assistant.updateMany({ where: { id: { in: wanted } }, data: { team_id } });
  if (count !== wanted.length) throw new AppError('not_found');
}

async function requireTeam(tx: Tx, id: string) {
  const row = await tx.team.findUnique({ where: { id }, include: withPeople });
  if (!row) throw new AppError('not_found');
  return row;
}

type TeamRow = Awaited<ReturnType<typeof requireTeam>>;

function present({ members, assignment, working_hours, _count, ...row }: TeamRow) {
  return {
    ...row,
    assignment: assignment as Assignment,
    working_hours: working_hours as WorkingHours,
    members: members.map(({ membership: { user_id, user } }) => ({ id: user_id, name: personName(user) })),
    open_requests: _count.requests,
  };
}

/** What the audit log says of a team. */
function namesOf(row: TeamRow) {
  const { name, assignment, member_limit, working_hours, members, assistants } = present(row);
  const listed = (all: readonly { name: string }[]) => all.map((one) => one.name).sort();
  return { name, assignment, member_limit, working_hours, members: listed(members), assistants: listed(assistants) };
}
