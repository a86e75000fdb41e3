import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestChallenge, digestResponse, Nonces, parseDigest } from './digest';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const header =
  'Digest algorithm=MD5, username="Mufasa", realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", uri="/dir/index.html", ' +
  'response="6629fae49393a05397450978507c4ef1", qop=auth, cnonce="0a4f113b", nc=00000001';

test('the example of RFC 2617', () => {
  const credentials = parseDigest(header);
  expect(credentials).toMatchObject({ username: 'Mufasa', nc: '00000001', cnonce: '0a4f113b' });
  if (!credentials) return;
  expect(digestResponse(credentials, 'GET', md5('Mufasa:testrealm@host.com:Circle Of Life'), md5)).toBe(credentials.response);
  expect(digestResponse(credentials, 'POST', md5('Mufasa:testrealm@host.com:Circle Of Life'), md5)).not.toBe(credentials.response);
});

test.each([
  ['another scheme', 'Basic dXNlcg=='],
  ['another algorithm', header.replace('MD5', 'SHA-256')],
  ['no count', header.replace(', nc=00000001', '')],
  ['a count that is none', header.replace('00000001', '1')],
  ['no protection', header.replace('qop=auth, ', '')],
  ['a field twice', `${header}, username="Scar"`],
])('%s is refused', (_, text) => {
  expect(parseDigest(text)).toBeUndefined();
});

test('anything else never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseDigest(`Digest ${text}`)));
});

test('a nonce is good for a while, and each count once', () => {
  let made = 0;
  const nonces = new Nonces(() => `n${made++}`, 1_000);
  const nonce = nonces.issue(0);
  expect(nonces.use({ nonce, nc: '00000001' }, 10)).toBe('used');
  expect(nonces.use({ nonce, nc: '00000001' }, 20)).toBe('replayed');
  expect(nonces.use({ nonce, nc: '0000000a' }, 30)).toBe('used');
  expect(nonces.use({ nonce, nc: '00000002' }, 40)).toBe('replayed');
  expect(nonces.use({ nonce, nc: '0000000b' }, 1_000)).toBe('stale');
  expect(nonces.use({ nonce: 'invented', nc: '00000001' }, 10)).toBe('stale');
});

test('only the last nonces are remembered', () => {
  let made = 0;
  const nonces = new Nonces(() => `n${made++}`, 1_000);
  for (let issued = 0; issued < 20; issued++) nonces.issue(0);
  expect(nonces.use({ nonce: 'n11', nc: '00000001' }, 1)).toBe('stale');
  expect(nonces.use({ nonce: 'n12', nc: '00000001' }, 1)).toBe('used');
});

test('a challenge says whether only the nonce is too old', () => {
  expect(digestChallenge('hamdam.local', 'n', true)).toContain('stale=true');
  expect(digestChallenge('hamdam.local', 'n', false)).not.toContain('stale');
});
