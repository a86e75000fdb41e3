import type { PlatformContext } from '@/server/platform/context';
import { presentRole, withRoleParts } from './present-role';
import { withPermissions } from './resources';

/** Every resource with its permissions, and every role with what it has of them. */
export function readMatrix(ctx: PlatformContext) {
  return ctx.db(async (tx) => ({
    resources: await tx.resource.findMany({ include: withPermissions, orderBy: { id: 'asc' } }),
    roles: (await tx.role.findMany({ include: withRoleParts, orderBy: { id: 'asc' } })).map(presentRole),
  }));
}
