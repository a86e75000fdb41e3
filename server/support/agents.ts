import type { Prisma } from '@/prisma/generated/client';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nameFields, personName } from '@/server/inbox/person-name';

/** Active people whose role of the platform may answer tickets. Super admins may do everything. */
export const agents: Prisma.UserWhereInput = {
  account_status: { not: 'inactive' },
  platform_role: { OR: [{ key: 'super_admin' }, { grants: { some: { permission: { key: 'platform_tickets.answer' } } } }] },
};

export async function listAgents({ db }: PlatformContext) {
  const people = await db((tx) =>
    tx.user.findMany({ where: agents, orderBy: { id: 'asc' }, take: 200, select: { id: true, ...nameFields } }),
  );
  return { items: people.map((person) => ({ id: person.id, name: personName(person) })) };
}

export const isAgent = async (tx: Tx, id: string): Promise<boolean> => (await tx.user.count({ where: { ...agents, id } })) > 0;
