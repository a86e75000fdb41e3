import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildRtp, parseRtp, sequenceDifference } from './rtp';

const packet = fc.record({
  payload_type: fc.constantFrom(0, 8, 96, 101, 127),
  sequence: fc.nat(0xffff),
  timestamp: fc.nat(0xffffffff),
  ssrc: fc.nat(0xffffffff),
  marker: fc.boolean(),
  payload: fc.uint8Array({ maxLength: 400 }),
});

test('what is built is read as it was', () => {
  fc.assert(
    fc.property(packet, (sent) => {
      expect(parseRtp(buildRtp(sent))).toEqual(sent);
    }),
  );
});

test('garbage never throws, and nothing is read beyond its end', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (data) => {
      const read = parseRtp(data);
      expect(read?.payload.length ?? 0).toBeLessThanOrEqual(Math.max(0, data.length - 12));
    }),
    { numRuns: 1_000 },
  );
});

test('extensions, contributing sources, and padding are skipped', () => {
  const header = [0x80 | 0x20 | 0x10 | 1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3];
  const data = Uint8Array.from([...header, 9, 9, 9, 9, 0xbe, 0xde, 0, 1, 7, 7, 7, 7, 1, 2, 3, 0, 0, 3]);
  expect([...(parseRtp(data)?.payload ?? [])]).toEqual([1, 2, 3]);
});

test.each([
  ['another version', [0x40, 0]],
  ['RTCP', [0x80, 200]],
  ['padding longer than the packet', [0xa0, 0]],
  ['an extension beyond the end', [0x90, 0]],
])('%s is not taken for sound', (_, [flags = 0, kind = 0]) => {
  expect(parseRtp(Uint8Array.from([flags, kind, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0xff, 0xff, 0xff, 0xff]))).toBeUndefined();
});

test('numbers continue with 0', () => {
  expect(sequenceDifference(2, 0xffff)).toBe(3);
  expect(sequenceDifference(0xffff, 2)).toBe(-3);
});
