import { isIPv4 } from 'node:net';
import type { ActionOf } from '@/lib/audit-actions';
import { deviceName } from '@/lib/describe-device';
import type { User } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import { networkOf } from '@/server/http/network-of';
import type { Tx } from '@/server/platform/db/client';
import { createSession, type Origin } from './create-session';
import { addSecurityNotice } from './security-notice';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** A person as queries return them. */
export type Person = Omit<User, 'password_hash' | 'search_text'>;

interface Beginning {
  action?: ActionOf<'either'>;
  /** The business to sign in to. Null for the platform only. */
  business_id?: string | null;
  by?: string;
  /** When they verified their identity, if that was not now. */
  signed_in_at?: Date;
}

/**
 * Signs a person in, and records how. Platform people are signed in to the platform, others to the business that they
 * joined first, unless one is specified. They are notified of a new device.
 */
export async function beginSession(
  tx: Tx,
  user: Person,
  origin: Origin,
  { action = 'account.signed_in', business_id, by, signed_in_at }: Beginning = {},
) {
  const where = business_id === undefined && !user.platform_role_id ? await firstBusinessOf(tx, user.id) : (business_id ?? null);
  if (action === 'account.signed_in' && (await isNewDevice(tx, user, origin))) await addSecurityNotice(tx, user.id, 'new_device', origin);
  const access_token = await createSession(tx, { user_id: user.id, business_id: where, origin, signed_in_at });
  await recordAudit(tx, {
    action,
    business_id: where,
    actor_id: user.id,
    resource_id: user.id,
    detail: by ? { by } : {},
    address: origin.address,
  });
  return { status: 'signed_in' as const, access_token, token_type: 'bearer' as const, user };
}

async function firstBusinessOf(tx: Tx, user_id: string): Promise<string | null> {
  const membership = await tx.membership.findFirst({
    where: { user_id, status: 'active' },
    orderBy: { created_at: 'asc' },
    select: { business_id: true },
  });
  return membership?.business_id ?? null;
}

/**
 * Whether none of a person's sessions came from this browser, system and part of the network. Call it before the new
 * session is created. Sessions are kept for a month after they end, so after a longer absence every device is new. The
 * first sign-in to a new account does not count as new.
 */
async function isNewDevice(tx: Tx, user: { id: string; created_at: Date }, origin: Origin): Promise<boolean> {
  const earlier = await tx.session.findMany({
    where: { user_id: user.id },
    select: { ip_address: true, user_agent: true },
    orderBy: { id: 'desc' },
    take: 200,
  });
  if (earlier.length === 0) return Date.now() - user.created_at.getTime() > dayMilliseconds;
  const here = traceOf(origin.address, origin.user_agent);
  return !earlier.some(({ ip_address, user_agent }) => traceOf(ip_address ?? '', user_agent) === here);
}

/** Coarse, because home addresses change and browsers are updated: two numbers of an IPv4 address, the /48 of an IPv6 one. */
function traceOf(address: string, user_agent: string | null | undefined): string {
  const network = networkOf(address);
  return `${deviceName(user_agent)} ${isIPv4(network) ? network.split('.', 2).join('.') : network}`;
}
