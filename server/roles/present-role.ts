import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** The related rows that a role is sent with. */
export const withRoleParts = {
  grants: { select: { permission: { select: { key: true } } } },
  _count: { select: { memberships: true, users: true } },
} as const;

interface Row {
  grants: { permission: { key: string } }[];
  _count: { memberships: number; users: number };
}

/** A role as it is sent, with its permissions' keys and how many people have it. */
export function presentRole<Role extends Row>({ grants, _count, ...role }: Role) {
  return { ...role, permissions: grants.map(({ permission }) => permission.key).sort(), people: _count.memberships + _count.users };
}

/** One role as it is sent. Throws not_found. */
export async function readRole(tx: Tx, id: string) {
  const row = await tx.role.findUnique({ where: { id }, include: withRoleParts });
  if (!row) throw new AppError('not_found');
  return presentRole(row);
}
