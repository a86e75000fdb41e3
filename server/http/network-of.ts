import { isIPv6 } from 'node:net';

/**
 * What limits count an address by. An IPv6 address counts as its /48: providers give that much to one site, which would
 * otherwise be someone new with each address or /64 of it. An IPv4 address that is written as an IPv6 one is that IPv4
 * address. Anything else, such as an account, is left as it is.
 */
export function networkOf(who: string): string {
  if (!isIPv6(who)) return who;
  const groups = groupsOf(who);
  const [high = 0, low = 0] = groups.slice(6).map((group) => parseInt(group, 16));
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups.slice(0, 3).join(':')}::/48`;
}

/** The eight groups of an IPv6 address in hexadecimal digits, without leading zeros. A URL writes it in the one short form. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%');
  const short = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [before = [], after = []] = short.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
