import type { TaskRequest } from '@/lib/workflow/instance';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';

/** A member, a team, or everyone who may work on tasks. */
export interface Assignee {
  member_id: string | null;
  team_id: string | null;
}

/** The members who may work on tasks. */
export const mayWork = {
  status: 'active',
  role: { grants: { some: { permission: { key: 'workflows.work' } } } },
} satisfies Prisma.MembershipWhereInput;

/** Whom a workflow names. A member or a team that is gone means everyone. */
export async function assigneeOf(tx: Tx, named: TaskRequest['assignee']): Promise<Assignee> {
  const everyone = { member_id: null, team_id: null };
  if (named.type === 'member') {
    const found = await tx.membership.count({ where: { user_id: named.id, status: 'active' } });
    return found ? { ...everyone, member_id: named.id } : everyone;
  }
  if (named.type === 'team') return (await tx.team.count({ where: { id: named.id } })) ? { ...everyone, team_id: named.id } : everyone;
  return everyone;
}

/** The people whom something for an assignee concerns. */
export async function peopleOf(tx: Tx, { member_id, team_id }: Assignee): Promise<string[]> {
  if (member_id) return [member_id];
  const where = { ...mayWork, ...(team_id && { team_members: { some: { team_id } } }) };
  const members = await tx.membership.findMany({ where, select: { user_id: true } });
  return members.map(({ user_id }) => user_id);
}
