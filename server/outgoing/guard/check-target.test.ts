import { describe, expect, it } from 'vitest';
import { outgoingAllow } from '@/server/platform/outgoing-allow';
import { checkTarget, readAddress } from './check-target';

const never = new AbortController().signal;

/** Checks an address in a world where every name has these addresses. */
async function check(address: string, { allow = '', resolved = ['93.184.216.34'] }: { allow?: string; resolved?: string[] } = {}) {
  const asked: string[] = [];
  const resolve = (name: string) => {
    asked.push(name);
    return Promise.resolve(resolved);
  };
  const { addresses } = await checkTarget(readAddress(address), { allow: outgoingAllow.parse(allow), resolve }, never);
  return { addresses, asked };
}

const refused = expect.objectContaining({ code: 'address_refused' });

/** Hosts of addresses that lead inside, in every notation. */
const hostileHosts = [
  // Loopback, and what means it.
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f000001',
  '0X7F.1',
  '0x7f.0x0.0x0.0x1',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '%31%32%37%2e%30%2e%30%2e%31',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ｌｏｃａｌｈｏｓｔ',
  'loc%61lhost',
  'admin.localhost',
  'localhost.localdomain',
  // Private networks.
  '10.0.0.1',
  '10.1',
  '012.0.0.1',
  '167772161',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '0xc0a80101',
  '100.64.0.1',
  '100.100.100.200',
  'redis',
  'printer.local',
  'printer.local.',
  'router.home.arpa',
  'vault.service.internal',
  // Metadata.
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '169.254.170.2',
  'metadata.google.internal',
  'metadata.google.internal.',
  '192.0.0.192',
  '168.63.129.16',
  // Of no host.
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  // IPv6.
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[fe80::1]',
  '[fe80::1%25eth0]',
  '[fe80::1%eth0]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fd12:3456:789a::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[2001:2::1]',
  '[2001:10::1]',
  '[5f00::1]',
  '[4000::1]',
  // IPv4 inside IPv6: mapped, translated, compatible, NAT64, 6to4, Teredo.
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::FFFF:a9fe:a9fe]',
  '[::ffff:93.184.216.34]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::10.0.0.1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:7f00:1::]',
];

/** Addresses that are not what they seem, or not of the web. */
const hostileAddresses = [
  '',
  'shop.example.com',
  '//shop.example.com/',
  'http:///',
  'http://',
  'http://[::1',
  'http://256.256.256.256/',
  'http://1.2.3.4.5/',
  'http://shop.example.com:65536/',
  'http://user@shop.example.com/',
  'http://user:password@shop.example.com/',
  'http://:password@shop.example.com/',
  'http://shop.example.com@127.0.0.1/',
  'http://127.0.0.1\\@shop.example.com/',
  'http://127.0.0.1#@shop.example.com/',
  'http://127.0.0.1?@shop.example.com/',
  'http:127.0.0.1/',
  'http:/\\127.0.0.1/',
  'ht\ntp://127.0.0.1/',
  ' http://127.0.0.1/ ',
  'file:///etc/passwd',
  'ftp://shop.example.com/',
  'gopher://shop.example.com:6379/_FLUSHALL',
  'data:text/html,hello',
  'javascript:alert(1)',
  'blob:http://shop.example.com/1',
  'ws://shop.example.com/',
  'unix:/var/run/docker.sock',
  `http://shop.example.com/${'a'.repeat(2_000)}`,
];

const refusedPorts = [1, 22, 25, 53, 587, 2375, 3306, 5432, 6379, 6667, 11211, 27017];

describe('a refused address', () => {
  it.each(hostileHosts)('http://%s/', async (host) => {
    await expect(check(`http://${host}/`)).rejects.toEqual(refused);
    await expect(check(`https://${host}:8443/path`)).rejects.toEqual(refused);
  });

  it.each(hostileAddresses)('%j', async (address) => {
    await expect(check(address)).rejects.toEqual(refused);
  });

  it.each(refusedPorts)('port %i', async (port) => {
    await expect(check(`http://shop.example.com:${port}/`)).rejects.toEqual(refused);
    await expect(check(`http://93.184.216.34:${port}/`)).rejects.toEqual(refused);
  });

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['169.254.169.254']],
    [['::ffff:169.254.169.254']],
    [['fe80::1%eth0']],
    [['2606:4700:4700::1111%eth0']],
    [['64:ff9b::7f00:1']],
    [['93.184.216.34', '10.0.0.1']],
    [['2606:2800:220:1::1', '::ffff:10.0.0.1']],
    [['not an address']],
  ])('a name that leads to %j', async (resolved) => {
    await expect(check('http://shop.example.com/', { resolved })).rejects.toEqual(refused);
  });
});

describe('an accepted address', () => {
  it.each([
    ['http://shop.example.com/', 'shop.example.com'],
    ['https://shop.example.com:8443/a?b#c', 'shop.example.com'],
    ['HTTP://SHOP.example.com/', 'shop.example.com'],
    ['https://فروشگاه.ایران/', 'xn--mgbtj4c7ad63e.xn--mgba3a4f16a'],
    ['http://notlocalhost.com/', 'notlocalhost.com'],
    ['http://local.example.com/', 'local.example.com'],
    ['http://shop.example.com:3000/', 'shop.example.com'],
  ])('%s is the host %s', async (address, name) => {
    expect(await check(address)).toEqual({ addresses: ['93.184.216.34'], asked: [name] });
  });

  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '[2606:4700:4700::1111]', '[2a00:1450::1]'])(
    '%s is of the public internet',
    async (host) => {
      expect((await check(`https://${host}/`)).addresses).toEqual([host.replace(/[[\]]/g, '')]);
    },
  );

  it('keeps all addresses of a name', async () => {
    const resolved = ['93.184.216.34', '2606:2800:220:1::1'];
    expect((await check('http://shop.example.com/', { resolved })).addresses).toEqual(resolved);
  });
});

describe('OUTGOING_ALLOW', () => {
  it.each([
    ['localhost:11434', 'http://localhost:11434/', ['127.0.0.1']],
    ['localhost', 'http://localhost:8080/', ['127.0.0.1', '::1']],
    ['ollama', 'http://ollama/', ['172.18.0.5']],
    ['Models.LAN:8000', 'http://models.lan:8000/', ['10.0.0.7']],
    ['redis.lan:6379', 'http://redis.lan:6379/', ['10.0.0.8']],
    ['10.0.0.0/8', 'http://10.3.4.5/', []],
    ['10.0.0.0/8', 'http://models.example.com/', ['10.3.4.5']],
    ['fd00::/8', 'http://[fd12::1]:8080/', []],
    ['[fd12::1]:8080', 'http://[fd12::1]:8080/', []],
    ['a.lan:1, 192.168.1.9:8080', 'http://192.168.1.9:8080/', []],
    ['shop.example.com:81', 'http://shop.example.com:81/', ['93.184.216.34']],
  ])('%s opens %s', async (allow, address, resolved) => {
    expect((await check(address, { allow, resolved })).addresses).not.toEqual([]);
  });

  it.each([
    ['localhost:11434', 'http://localhost:11435/', ['127.0.0.1']],
    ['localhost:11434', 'http://127.0.0.1:11434/', []],
    ['localhost:11434', 'http://other.example.com:11434/', ['127.0.0.1']],
    ['127.0.0.1:11434', 'http://localhost:11434/', ['127.0.0.1']],
    ['models.lan', 'http://sub.models.lan/', ['10.0.0.7']],
    ['10.0.0.0/8', 'http://11.0.0.1.nip.example.com/', ['192.168.0.1']],
    ['10.0.0.0/8', 'http://[::ffff:10.0.0.1]/', []],
    ['10.0.0.0/8', 'http://10.0.0.1:6379/', []],
    ['10.0.0.0/8', 'http://both.example.com/', ['10.0.0.1', '192.168.0.1']],
    ['10.0.0.0/8:11434', 'http://10.0.0.1:8080/', []],
    ['redis.lan', 'http://redis.lan:6379/', ['10.0.0.8']],
  ])('%s does not open %s', async (allow, address, resolved) => {
    await expect(check(address, { allow, resolved })).rejects.toEqual(refused);
  });

  it.each(['host:', 'host:0', 'host:65536', 'http://host', 'host/path', 'two hosts', '10.0.0.0/33', '[host]:80', ':80'])(
    'refuses %j as a setting',
    (value) => {
      expect(outgoingAllow.safeParse(value).success).toBe(false);
    },
  );
});

it('says that a name has no address', async () => {
  await expect(check('http://gone.example.com/', { resolved: [] })).rejects.toMatchObject({ code: 'address_unreachable' });
});
