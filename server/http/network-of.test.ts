import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of';

describe('networkOf', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1::/48'],
    ['2001:db8::', '2001:db8:0::/48'],
    ['2001:db8::1:2:3:4', '2001:db8:0::/48'],
    ['2001:db8:0:1::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['::', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0::/48'],
  ])('of %s is its /48, %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each(['::ffff:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:FFFF:CB00:7107'])('of %s is the IPv4 address in it', (address) => {
    expect(networkOf(address)).toBe('203.0.113.7');
  });

  it.each(['203.0.113.7', 'unknown', '0192f0c1-7d4e-7aaa-8bbb-000000000000', 'mobile_code:09120000000', 'a::b::c', ''])(
    'leaves %j as it is',
    (who) => {
      expect(networkOf(who)).toBe(who);
    },
  );
});
