import ipaddr from 'ipaddr.js';

/** All that is assigned to the public IPv6 internet. Embedded IPv4 (mapped, compatible, NAT64), ULA and link-local are elsewhere. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Azure's platform services of a virtual machine. They have a public address, but answer only from inside. */
const platformServices = '168.63.129.16';

/**
 * Whether an address (not a name) belongs to the public internet, so that reaching it from here is no advantage.
 * Everything that the registries set aside is refused: private, loopback, link-local and metadata, CGNAT, multicast,
 * documentation, benchmarking, reserved, and tunnels (6to4, Teredo, NAT64), which carry an IPv4 address in them.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv6' ? parsed.match(globalUnicast) : parsed.toString() !== platformServices;
}
