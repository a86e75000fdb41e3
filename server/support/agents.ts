import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nameFields, personName } from '@/server/inbox/person-name';
import { permittedOnPlatform } from '@/server/roles/permitted-on-platform';

/** Who may answer tickets. */
export const agents = permittedOnPlatform('platform_tickets.answer');

export async function listAgents({ db }: PlatformContext) {
  const people = await db((tx) =>
    tx.user.findMany({ where: agents, orderBy: { id: 'asc' }, take: 200, select: { id: true, ...nameFields } }),
  );
  return { items: people.map((person) => ({ id: person.id, name: personName(person) })) };
}

export const isAgent = async (tx: Tx, id: string): Promise<boolean> => (await tx.user.count({ where: { ...agents, id } })) > 0;
