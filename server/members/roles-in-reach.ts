import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

export const withGrants = { grants: { select: { permission: { select: { key: true } } } } } as const;

export interface GrantedRole {
  id: string;
  key: string;
  grants: { permission: { key: string } }[];
}

export const keysOf = (role: GrantedRole): string[] => role.grants.map(({ permission }) => permission.key);

/** The caller's role in this business. Null for platform people, who are not members. */
export async function readOwnRole(tx: Tx, ctx: Context): Promise<GrantedRole | null> {
  const { user_id } = ctx.actor;
  const own = await tx.membership.findFirst({ where: { user_id }, select: { role: { include: withGrants } } });
  return own?.role ?? null;
}

/** A role for people of a business. Throws not_found for any other. */
export async function readBusinessRole(tx: Tx, id: string) {
  const role = await tx.role.findFirst({ where: { id, scope: 'business' }, include: withGrants });
  if (!role) throw new AppError('not_found');
  return role;
}

/**
 * Whether the caller may assign or remove a role. People can only pass on permissions that they have, and only owners
 * assign or remove owners.
 */
export function isInReach(ctx: Context, own: GrantedRole | null, role: GrantedRole): boolean {
  if (role.key === 'owner' && own?.key !== 'owner') return false;
  const held: ReadonlySet<string> = ctx.actor.permissions;
  return keysOf(role).every((key) => held.has(key));
}

/** Throws forbidden if a role is beyond the caller's permissions. */
export function refuseBeyondReach(ctx: Context, own: GrantedRole | null, role: GrantedRole): void {
  if (!isInReach(ctx, own, role)) throw new AppError('forbidden', { detail: 'beyond_your_role' });
}

/** Throws forbidden if the new role is not a lesser one, because people may not raise their own role. */
export function refuseRaise(from: GrantedRole, to: GrantedRole): void {
  const before = new Set(keysOf(from));
  const isLess = keysOf(to).every((key) => before.has(key)) && (to.grants.length < from.grants.length || from.key === 'owner');
  if (!isLess) throw new AppError('forbidden', { detail: 'own_role' });
}

/** The roles for people of a business, each with whether the caller may assign it. */
export function listAssignableRoles(ctx: Context) {
  return ctx.db(async (tx) => {
    const own = await readOwnRole(tx, ctx);
    const roles = await tx.role.findMany({ where: { scope: 'business' }, include: withGrants, orderBy: { id: 'asc' } });
    return {
      items: roles.map((role) => ({
        id: role.id,
        key: role.key,
        name: role.name,
        permissions: keysOf(role).sort(),
        is_assignable: isInReach(ctx, own, role),
      })),
    };
  });
}
