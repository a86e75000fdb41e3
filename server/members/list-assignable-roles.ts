import type { Context } from '@/server/platform/context';
import { isInReach, keysOf, readOwnRole, withGrants } from './roles-in-reach';

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
