import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeG711, encodeG711, type G711 } from './g711';

const codecs: G711[] = ['PCMU', 'PCMA'];

test.each(codecs)('%s: each byte comes back from its sample', (codec) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const samples = decodeG711(codec, bytes);
  // PCMU has two zeros.
  expect(decodeG711(codec, encodeG711(codec, samples))).toEqual(samples);
});

test.each(codecs)('%s: a sample keeps its sign, and is off by a sixteenth at most', (codec) => {
  fc.assert(
    fc.property(fc.integer({ min: -32_768, max: 32_767 }), (sample) => {
      const [back = NaN] = decodeG711(codec, encodeG711(codec, Int16Array.of(sample)));
      expect(Math.abs(back - sample)).toBeLessThanOrEqual(Math.max(16, Math.abs(sample) / 16));
      if (Math.abs(sample) > 16) expect(Math.sign(back)).toBe(Math.sign(sample));
    }),
  );
});

test('the values of the standard', () => {
  expect([...encodeG711('PCMU', Int16Array.of(0, 32_767, -32_768, 1_000, -1_000))]).toEqual([0xff, 0x80, 0x00, 0xce, 0x4e]);
  expect([...encodeG711('PCMA', Int16Array.of(0, 32_767, -32_768, 1_000, -1_000))]).toEqual([0xd5, 0xaa, 0x2a, 0xfa, 0x7a]);
});
