import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digits } from './digit';
import { QualityMeter } from './quality';
import { RtpReceiver, type Codec } from './rtp-receiver';
import { RtpSender } from './rtp-sender';

const codecs = new Map<number, Codec>([
  [8, 'PCMA'],
  [101, 'telephone-event'],
]);
const sender = (sequence = 0, timestamp = 0) => new RtpSender({ name: 'PCMA', payload_type: 8 }, 101, { ssrc: 7, sequence, timestamp });
const tone = Int16Array.from({ length: 160 }, (_, index) => Math.round(8_000 * Math.sin((2 * Math.PI * 400 * index) / 8_000)));

test('what is sent is heard, whatever the numbers begin with', () => {
  fc.assert(
    fc.property(fc.nat(0xffff), fc.nat(0xffffffff), (sequence, timestamp) => {
      const [from, to] = [sender(sequence, timestamp), new RtpReceiver(codecs, new QualityMeter())];
      const heard = Array.from({ length: 20 }, (_, index) =>
        from.send(tone).flatMap((packet) => to.receive(packet, index * 20).frames),
      ).flat();
      expect(heard).toHaveLength(20);
      for (const frame of heard) frame.forEach((sample, index) => expect(Math.abs(sample - (tone[index] ?? 0))).toBeLessThan(500));
    }),
    { numRuns: 20 },
  );
});

test('keys arrive once and in order, although half of the packets are lost, with silence instead of them', () => {
  const pressed = fc.array(fc.constantFrom(...digits), { maxLength: 5 });
  fc.assert(
    fc.property(pressed, fc.infiniteStream(fc.boolean()), (keys, isLost) => {
      const [from, to] = [sender(65_500), new RtpReceiver(codecs, new QualityMeter())];
      keys.forEach((key) => from.press(key));
      const read = [];
      for (let index = 0; index < 12 * keys.length + 20; index++) {
        for (const packet of from.send(tone)) {
          // Of a press, the first and the last packets arrive.
          if (packet.payload_type === 101 && !packet.marker && !((packet.payload[1] ?? 0) & 0x80) && isLost.next().value) continue;
          const { digit } = to.receive(packet, index * 20);
          if (digit) read.push(digit);
        }
      }
      expect(read).toEqual(keys);
    }),
  );
});

test('the end of a key is sent three times with the same duration, and the first packet of a key has the mark', () => {
  const from = sender();
  from.press('9');
  const sent = Array.from({ length: 12 }, () => from.send(tone)).flat();
  const keys = sent.filter(({ payload_type }) => payload_type === 101);
  expect(keys.filter(({ marker }) => marker)).toHaveLength(1);
  expect(keys.filter(({ payload }) => (payload[1] ?? 0) & 0x80).map(({ payload }) => [...payload])).toEqual(Array(3).fill([9, 0x8a, 5, 0]));
  expect(new Set(keys.map(({ timestamp }) => timestamp)).size).toBe(1);
  expect(sent.map(({ sequence }) => sequence)).toEqual(sent.map((_, index) => index + 1));
});

test('packets of another length become frames of 20 ms', () => {
  const to = new RtpReceiver(codecs, new QualityMeter());
  const packet = { payload_type: 8, ssrc: 1, marker: false, timestamp: 0 };
  const lengths = [240, 240, 80].map((length, sequence) => to.receive({ ...packet, sequence, payload: new Uint8Array(length) }, 0).frames);
  expect(lengths.map((frames) => frames.map(({ length }) => length))).toEqual([[160], [160, 160], []]);
});

test('unknown payload types are not heard', () => {
  const to = new RtpReceiver(codecs, new QualityMeter());
  expect(
    to.receive({ payload_type: 96, sequence: 1, timestamp: 0, ssrc: 1, marker: false, payload: new Uint8Array(160) }, 0).frames,
  ).toEqual([]);
});

test('without an agreement on keys, none is sent', () => {
  expect(new RtpSender({ name: 'PCMU', payload_type: 0 }, undefined, { ssrc: 1, sequence: 0, timestamp: 0 }).press('1')).toBe(false);
});
