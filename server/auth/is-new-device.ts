import { isIPv4 } from 'node:net';
import { deviceName } from '@/lib/describe-device';
import { networkOf } from '@/server/api/network-of';
import type { Tx } from '@/server/platform/db/client';
import type { Origin } from './create-session';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Whether a person signs in with a browser and system, from a part of the network, that none of their sessions came from; to
 * be asked before the session is made. Sessions are kept for a month after they end, so someone who stayed away for longer
 * comes from somewhere new. The first sign-in to a new account does not.
 */
export async function isNewDevice(tx: Tx, user: { id: string; created_at: Date }, origin: Origin): Promise<boolean> {
  const earlier = await tx.session.findMany({ where: { user_id: user.id }, select: { ip_address: true, user_agent: true }, orderBy: { id: 'desc' }, take: 200 });
  if (earlier.length === 0) return Date.now() - user.created_at.getTime() > dayMilliseconds;
  const here = traceOf(origin.address, origin.user_agent);
  return !earlier.some(({ ip_address, user_agent }) => traceOf(ip_address ?? '', user_agent) === here);
}

/** Coarse, because addresses change at home and browsers are updated: two numbers of an IPv4 address, the /48 of an IPv6 one. */
function traceOf(address: string, user_agent: string | null | undefined): string {
  const network = networkOf(address);
  return `${deviceName(user_agent)} ${isIPv4(network) ? network.split('.', 2).join('.') : network}`;
}
