import { AppError } from '@/lib/errors';
import { permissionKeys, permissionsOfNoRole, type PermissionKey } from '@/lib/permissions';
import { suspensionOf, type SignedInSession } from '@/server/http/signed-in-session';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { findKey } from '@/server/api-keys/find-key';
import { isKey } from '@/server/api-keys/key-format';
import { sessionCache, sessionChanges, ttlOf } from './session-cache';
import { readToken } from './sign-in/token';

export const sessionDays = 30;
const day = 24 * 60 * 60 * 1000;

/** The session of an Authorization header. Throws unauthenticated for anything but the token of a valid session. */
export async function findSession(authorization: string | undefined): Promise<SignedInSession> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated');
  const cached = sessionCache.get(token);
  if (cached) return cached;
  const session = await (loading.get(token) ?? load(token));
  if (!session) throw new AppError('unauthenticated', isKey(token) ? { detail: 'key_not_valid' } : {});
  return session;
}

/** The session of a call that anyone can make. Null for a caller who is not signed in as a person. */
export async function findOwnSession(authorization: string | undefined): Promise<SignedInSession | null> {
  const session = await findSession(authorization).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unauthenticated') return null;
    throw error;
  });
  return session?.key ? null : session;
}

/** Concurrent calls share one query. Otherwise, when a busy client's session leaves the cache, each of its calls would run one. */
const loading = new Map<string, Promise<SignedInSession | null>>();

function load(token: string): Promise<SignedInSession | null> {
  const loaded = (async () => {
    const changes = sessionChanges();
    const session = isKey(token) ? await findKey(token) : await loadByToken(token);
    // If something changed during the query, the next call reads it again.
    if (session && changes === sessionChanges()) sessionCache.set(token, session, { ttl: ttlOf(session) });
    return session;
  })().finally(() => loading.delete(token));
  loading.set(token, loaded);
  return loaded;
}

async function loadByToken(token: string): Promise<SignedInSession | null> {
  const session_id = await readToken(token);
  return session_id ? systemDb((tx) => loadSession(tx, session_id)) : null;
}

async function loadSession(tx: Tx, id: string): Promise<SignedInSession | null> {
  const now = new Date();
  const session = await tx.session.findFirst({
    where: { id, revoked_at: null, expires_at: { gt: now }, user: { account_status: { not: 'inactive' } } },
    include: { user: { include: { platform_role: withPermissions } } },
  });
  if (!session) return null;
  const membership = session.business_id
    ? await tx.membership.findFirst({
        where: { user_id: session.user_id, business_id: session.business_id, status: 'active' },
        include: { business: true, role: withPermissions },
      })
    : null;
  if (session.business_id && !membership) return null;
  await keepAlive(tx, session, now);
  // In a business the membership determines the permissions, and on the platform the platform role does. Neither adds to the other.
  const role = membership?.role ?? session.user.platform_role;
  return {
    id: session.id,
    user_id: session.user_id,
    business: membership && { id: membership.business.id, name: membership.business.name, suspension: suspensionOf(membership.business) },
    role: role?.key ?? null,
    requires_totp: session.user.platform_role !== null,
    has_totp: session.user.totp_enabled_at !== null,
    permissions: permissionsOf(role),
  };
}

/** Super admins have every permission, even if rows of their role are missing. */
function permissionsOf(role: { key: string; grants: { permission: { key: string } }[] } | null): ReadonlySet<PermissionKey> {
  if (!role) return new Set(permissionsOfNoRole);
  const granted = role.grants.map(({ permission }) => permission.key as PermissionKey);
  return new Set(role.key === 'super_admin' ? [...permissionKeys, ...granted] : granted);
}

const withPermissions = { include: { grants: { include: { permission: true } } } } as const;

/** Extends a session in use to thirty days from now. Written at most once an hour. */
async function keepAlive(
  tx: Tx,
  { id, user_id, business_id, last_seen_at }: { id: string; user_id: string; business_id: string | null; last_seen_at: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - last_seen_at.getTime() < day / 24) return;
  const expires_at = new Date(now.getTime() + sessionDays * day);
  await tx.session.update({ where: { id }, data: { last_seen_at: now, expires_at } });
  if (business_id) await noteActivity(tx, { user_id, business_id }, now);
}

/** Records when a person last used a business, for the list of its members. */
export async function noteActivity(tx: Tx, member: { user_id: string; business_id: string }, now: Date): Promise<void> {
  await tx.membership.updateMany({ where: member, data: { last_active_at: now } });
}
