import { isIPv6 } from 'node:net';

/**
 * The key by which limits count an address. An IPv6 address counts as its /48, because providers assign that much to one
 * site, which could otherwise use each address or /64 of it as a new client. An IPv4 address in IPv6 notation counts as
 * that IPv4 address. Anything else, such as an account, is unchanged.
 */
export function networkOf(who: string): string {
  if (!isIPv6(who)) return who;
  const groups = groupsOf(who);
  const [high = 0, low = 0] = groups.slice(6).map((group) => parseInt(group, 16));
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups.slice(0, 3).join(':')}::/48`;
}

/**
 * The eight groups of an IPv6 address in hexadecimal digits, without leading zeros. A URL converts every notation to the
 * one short form.
 */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%');
  const short = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [before = [], after = []] = short.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
