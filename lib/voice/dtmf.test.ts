import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digits } from './digit';
import { buildTelephoneEvent, DigitReader, parseTelephoneEvent, readDtmfInfo } from './dtmf';

const packet = (event: number, timestamp: number, duration: number, is_end = false) => ({
  payload_type: 101,
  sequence: 0,
  ssrc: 1,
  marker: false,
  timestamp,
  payload: buildTelephoneEvent({ event, is_end, duration }),
});

test('an event is read as it was built', () => {
  fc.assert(
    fc.property(fc.nat(255), fc.boolean(), fc.nat(0xffff), (event, is_end, duration) => {
      expect(parseTelephoneEvent(buildTelephoneEvent({ event, is_end, duration }))).toEqual({ event, is_end, duration });
    }),
  );
});

test('whichever packets of a press arrive, it is read once', () => {
  const presses = fc.array(fc.record({ event: fc.nat(11), keep: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }) }), { maxLength: 8 });
  fc.assert(
    fc.property(presses, fc.nat(0xffffffff), (pressed, start) => {
      const reader = new DigitReader();
      const read = pressed.flatMap(({ event, keep }, index) =>
        keep.flatMap((step) => reader.read(packet(event, (start + index * 2_000) >>> 0, 160 * Math.min(4, step + 1), step >= 3)) ?? []),
      );
      expect(read).toEqual(pressed.map(({ event }) => digits[event]));
    }),
  );
});

test('a late packet of an earlier press is not another one', () => {
  const reader = new DigitReader();
  const read = [packet(1, 1_000, 160), packet(2, 3_000, 160), packet(1, 1_000, 480, true)].map((event) => reader.read(event));
  expect(read).toEqual(['1', '2', undefined]);
});

test('a press of more than eight seconds is one', () => {
  const reader = new DigitReader();
  const read = [packet(5, 0, 160), packet(5, 0, 0xffff), packet(5, 0xffff, 160), packet(5, 0xffff, 320, true)];
  expect(read.map((event) => reader.read(event))).toEqual(['5', undefined, undefined, undefined]);
});

test('garbage and the keys A to D are not read', () => {
  const reader = new DigitReader();
  expect(reader.read({ ...packet(1, 0, 0), payload: Uint8Array.of(1, 2) })).toBeUndefined();
  expect(reader.read(packet(12, 0, 160))).toBeUndefined();
});

test('keys in messages of SIP', () => {
  expect([...['Signal=5\r\nDuration=160', 'signal= #', '*\r\n']].map(readDtmfInfo)).toEqual(['5', '#', '*']);
  expect(['Signal=12', '', 'Signal=A', '5 6'].map(readDtmfInfo)).toEqual([undefined, undefined, undefined, undefined]);
});
