import { isIP } from 'node:net';
import { limits } from '@/lib/limits';
import { OutgoingError } from '../outgoing-error';
import { findAllowedAddress, findAllowedName } from './allowed-target';
import { isPublicAddress } from './is-public-address';
import type { Network } from '../network';

/** Where a request goes: the address as it is written, and the only network addresses that it may connect to. */
export interface CheckedTarget {
  url: URL;
  addresses: string[];
}

/** Names that never belong to the public internet (RFC 6761, 6762, 8375, 9476), whatever a name server says about them. */
const privateSuffix = /(^|\.)(localhost|local|localdomain|internal|home\.arpa|onion|alt|test|invalid)$/;

/**
 * Ports above 1023 at which databases, caches, and consoles listen. They read what comes as commands, and an address of
 * this installation may be public. Below 1024, only 80 and 443 are open.
 */
const refusedPorts = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 4045, 4190, 5060, 5061, 5432, 5672, 5900, 5984, 6000, 6379,
  6380, 6432, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 7000, 7001, 9042, 9100, 9200, 9300, 10080, 10250, 11211, 26379, 27017,
]);

/** The address in its canonical form, which is also how it is compared. Throws `address_refused` if it is not an http(s) address. */
export function readAddress(address: string, base?: URL): URL {
  if (address.length > limits.url || !URL.canParse(address, base)) throw new OutgoingError('address_refused');
  const url = new URL(address, base);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) throw new OutgoingError('address_refused');
  return url;
}

/**
 * Resolves the host and checks all its addresses. One that is refused refuses the host. Throws `address_refused`, or
 * `address_unreachable` if the host has no address.
 *
 * @param isOpen whether a port may be reached that the operator did not list
 */
export async function checkTarget(
  url: URL,
  { allow, resolve }: Network,
  signal: AbortSignal,
  isOpen: (port: number) => boolean = isOpenPort,
): Promise<CheckedTarget> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const byName = findAllowedName(allow, host, port);
  if (!isIP(host) && !byName && !isPublicName(host)) throw new OutgoingError('address_refused');
  const addresses = isIP(host) ? [host] : await orAborted(resolve(host, { is_listed: byName !== undefined, signal }), signal);
  if (!addresses.length) throw new OutgoingError('address_unreachable');
  for (const address of addresses) {
    const allowed = byName ?? findAllowedAddress(allow, address, port);
    if (!allowed && !isPublicAddress(address)) throw new OutgoingError('address_refused');
    if (allowed?.port == null && !isOpen(port)) throw new OutgoingError('address_refused');
  }
  return { url, addresses };
}

/** A name with a dot that public name servers can know. A name at the end of which there is a dot would be compared in vain. */
function isPublicName(host: string): boolean {
  return host.includes('.') && !host.endsWith('.') && !privateSuffix.test(host);
}

export function isOpenPort(port: number): boolean {
  return port < 1024 ? port === 80 || port === 443 : !refusedPorts.has(port);
}

/** The system's own lookup cannot be cancelled. Its result is then ignored. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
