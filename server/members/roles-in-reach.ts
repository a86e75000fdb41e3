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

/** The role of whoever acts, in this business; null for the platform's people, who are no members. */
export async function readOwnRole(tx: Tx, ctx: Context): Promise<GrantedRole | null> {
  const { user_id } = ctx.actor;
  const own = await tx.membership.findFirst({ where: { user_id }, select: { role: { include: withGrants } } });
  return own?.role ?? null;
}

/** A role that people of a business can have. Throws not_found for any other. */
export async function readBusinessRole(tx: Tx, id: string) {
  const role = await tx.role.findFirst({ where: { id, scope: 'business' }, include: withGrants });
  if (!role) throw new AppError('not_found');
  return role;
}

/**
 * Whether somebody may give or take a role: nobody passes on a permission that they do not hold, and owners are made and
 * unmade by owners.
 */
export function isInReach(ctx: Context, own: GrantedRole | null, role: GrantedRole): boolean {
  if (role.key === 'owner' && own?.key !== 'owner') return false;
  const held: ReadonlySet<string> = ctx.actor.permissions;
  return keysOf(role).every((key) => held.has(key));
}

/** Throws forbidden where a role is beyond what the caller holds. */
export function refuseBeyondReach(ctx: Context, own: GrantedRole | null, role: GrantedRole): void {
  if (!isInReach(ctx, own, role)) throw new AppError('forbidden', { detail: 'beyond_your_role' });
}

/** Throws forbidden where one role is not a lesser one than the other: nobody raises their own. */
export function refuseRaise(from: GrantedRole, to: GrantedRole): void {
  const before = new Set(keysOf(from));
  const isLess = keysOf(to).every((key) => before.has(key)) && (to.grants.length < from.grants.length || from.key === 'owner');
  if (!isLess) throw new AppError('forbidden', { detail: 'own_role' });
}

/** The roles that people of a business can have, each with whether the caller may give it. */
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
