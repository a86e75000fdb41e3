import type { ActionOf } from '@/lib/audit-actions';
import { AppError } from '@/lib/errors';
import { permissionKeys } from '@/lib/permissions';
import { recordAudit } from '@/server/audit/record-audit';
import { keepASuperAdmin } from '@/server/auth/keep-a-super-admin';
import { announceChanged } from '@/server/auth/session-cache';
import type { PlatformContext } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';

interface Page {
  limit: number;
  cursor?: string;
  search?: string;
}

const parts = {
  id: true,
  first_name: true,
  last_name: true,
  email: true,
  totp_enabled_at: true,
  platform_role: { select: { id: true, key: true, name: true } },
  sessions: { select: { last_seen_at: true }, orderBy: { last_seen_at: 'desc' }, take: 1 },
} as const;

/** Everyone with a role of the platform, the newest accounts first. */
export function listPlatformPeople(ctx: PlatformContext, { limit, cursor, search }: Page) {
  return ctx.db(async (tx) => {
    const where = { platform_role_id: { not: null }, ...(search && (await containing(tx, search))) };
    const total = await tx.user.count({ where });
    const rows = await tx.user.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      select: parts,
    });
    const page = toPage(rows, total, limit);
    return { ...page, items: page.items.map(present) };
  });
}

/**
 * Gives a role of the platform to the account with a verified address. Throws not_found for an unknown account, conflict if
 * it already has a role of the platform or the role is one of businesses, and forbidden for a role beyond the caller's own.
 */
export async function addPlatformPerson(ctx: PlatformContext, { email, role_id }: { email: string; role_id: string }) {
  const person = await ctx.db(async (tx) => {
    const user = await tx.user.findFirst({ where: { email, email_verified_at: { not: null }, account_status: { not: 'inactive' } } });
    if (!user) throw new AppError('not_found', { detail: 'no_such_account' });
    if (user.platform_role_id) throw new AppError('conflict', { detail: 'already_of_platform' });
    return giveRole(ctx, tx, user.id, role_id, 'platform_person.added');
  });
  await announceChanged([person.id]);
  return person;
}

/** Gives someone another role of the platform. Throws not_found, conflict for the last super admin, and forbidden as above. */
export async function changePlatformPerson(ctx: PlatformContext, user_id: string, role_id: string) {
  const person = await ctx.db(async (tx) => {
    const { platform_role } = await readPerson(tx, user_id);
    await refuseBeyondOwn(ctx, tx, platform_role.id);
    if (platform_role.id !== role_id) await keepASuperAdmin(tx, user_id);
    return giveRole(ctx, tx, user_id, role_id, 'platform_person.role_changed');
  });
  await announceChanged([user_id]);
  return person;
}

/** Takes someone's role of the platform away. Throws not_found, conflict for the last super admin, and forbidden as above. */
export async function removePlatformPerson(ctx: PlatformContext, user_id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const { platform_role } = await readPerson(tx, user_id);
    await refuseBeyondOwn(ctx, tx, platform_role.id);
    await keepASuperAdmin(tx, user_id);
    await record(ctx, tx, 'platform_person.removed', user_id, platform_role.key);
    await tx.user.update({ where: { id: user_id }, data: { platform_role_id: null } });
    // Their sessions on the platform have no place any more.
    await tx.session.updateMany({ where: { user_id, business_id: null, revoked_at: null }, data: { revoked_at: new Date() } });
  });
  await announceChanged([user_id]);
}

async function giveRole(ctx: PlatformContext, tx: Tx, user_id: string, role_id: string, action: ActionOf<'platform'>) {
  const key = await refuseBeyondOwn(ctx, tx, role_id);
  const user = await tx.user.update({ where: { id: user_id }, data: { platform_role_id: role_id }, select: parts });
  await record(ctx, tx, action, user_id, key);
  return present(user);
}

/** Throws forbidden for a role with a permission that the caller lacks, so that no one can give themselves more. Returns its key. */
async function refuseBeyondOwn({ actor }: PlatformContext, tx: Tx, role_id: string): Promise<string> {
  const role = await tx.role.findUnique({
    where: { id: role_id },
    select: { key: true, scope: true, grants: { select: { permission: { select: { key: true } } } } },
  });
  if (!role) throw new AppError('not_found');
  if (role.scope !== 'platform') throw new AppError('conflict', { detail: 'role_of_businesses' });
  const held: ReadonlySet<string> = actor.permissions;
  const given = role.key === 'super_admin' ? permissionKeys : role.grants.map(({ permission }) => permission.key);
  if (!given.every((key) => held.has(key))) throw new AppError('forbidden', { detail: 'beyond_your_role' });
  return role.key;
}

async function readPerson(tx: Tx, id: string) {
  const user = await tx.user.findUnique({ where: { id }, select: { platform_role: { select: { id: true, key: true } } } });
  if (!user?.platform_role) throw new AppError('not_found');
  return { platform_role: user.platform_role };
}

const record = ({ actor, address }: PlatformContext, tx: Tx, action: ActionOf<'platform'>, user_id: string, role: string) =>
  recordAudit(tx, { action, business_id: null, actor_id: actor.user_id, resource_id: user_id, detail: { role }, address });

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  totp_enabled_at: Date | null;
  platform_role: { id: string; key: string; name: string } | null;
  sessions: { last_seen_at: Date }[];
}

function present({ totp_enabled_at, platform_role, sessions, ...person }: Row) {
  if (!platform_role) throw new AppError('not_found');
  return { ...person, role: platform_role, has_totp: totp_enabled_at !== null, last_seen_at: sessions[0]?.last_seen_at ?? null };
}
