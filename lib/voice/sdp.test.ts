import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Codec } from './rtp-receiver';
import { describeSound, parseSound } from './sdp';

const codecs = new Map<number, Codec>([
  [8, 'PCMA'],
  [101, 'telephone-event'],
]);
const described = (direction: 'sendrecv' | 'sendonly' | 'inactive' = 'sendrecv') =>
  describeSound({ address: '192.0.2.7', port: 40_000, codecs, direction, session: { id: 1, version: 2 } });

test('what we say is read as it was said', () => {
  expect(parseSound(described())).toEqual({
    address: '192.0.2.7',
    port: 40_000,
    profile: 'RTP/AVP',
    codecs,
    direction: 'sendrecv',
    is_on_hold: false,
  });
});

test.each([
  ['sends only', described('sendonly')],
  ['does nothing', described('inactive')],
  ['has no address', described().replace('c=IN IP4 192.0.2.7', 'c=IN IP4 0.0.0.0')],
])('who %s holds the call', (_, sdp) => {
  expect(parseSound(sdp)?.is_on_hold).toBe(true);
});

test('what is said of the sound counts more than what is said of all', () => {
  const sdp =
    'v=0\nc=IN IP4 192.0.2.1\na=inactive\nm=video 9 RTP/AVP 99\na=sendonly\nm=audio 5000 RTP/AVP 0 97 8\nc=IN IP4 192.0.2.2\na=sendrecv\na=rtpmap:97 opus/48000/2\n';
  expect(parseSound(sdp)).toMatchObject({
    address: '192.0.2.2',
    port: 5_000,
    is_on_hold: false,
    codecs: new Map([
      [0, 'PCMU'],
      [8, 'PCMA'],
    ]),
  });
});

test('a type that is described as something else is not what it usually is', () => {
  expect(parseSound('v=0\nc=IN IP4 192.0.2.1\nm=audio 5000 RTP/AVP 0\na=rtpmap:0 opus/48000\n')?.codecs.size).toBe(0);
});

test('garbage never throws', () => {
  const line = fc.constantFrom(
    'v=0',
    'm=audio 1 RTP/AVP 0',
    'm=audio',
    'm=audio 99999 RTP/AVP 0',
    'c=IN IP4 1.2.3.4',
    'c=IN',
    'a=rtpmap:0 PCMU/8000',
    'a=sendonly',
    '',
  );
  fc.assert(fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 12 }), (lines) => void parseSound(lines.join('\r\n'))));
  expect(parseSound('')).toBeUndefined();
  expect(parseSound('v=0\nm=audio 5000 RTP/AVP 0\n')).toBeUndefined();
});
