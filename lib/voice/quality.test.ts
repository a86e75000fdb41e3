import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateMos, QualityMeter } from './quality';

test('packets in time and in order are perfect', () => {
  const meter = new QualityMeter();
  for (let index = 0; index < 100; index++) meter.receive(1, (65_500 + index) & 0xffff, 20 * index, 160 * index);
  expect(meter.read()).toMatchObject({ received: 100, lost: 0, jitter_ms: 0 });
  expect(meter.read().mos).toBeGreaterThan(4.3);
});

test('what is missing between the first and the last packet is lost, of each sender', () => {
  const meter = new QualityMeter();
  for (const sequence of [1, 2, 5, 4, 9]) meter.receive(1, sequence, 0);
  for (const sequence of [500, 502]) meter.receive(2, sequence, 0);
  expect(meter.read()).toMatchObject({ received: 7, lost: 5 });
});

test('jitter is what RFC 3550 computes', () => {
  const meter = new QualityMeter();
  meter.receive(1, 1, 0, 0);
  meter.receive(1, 2, 36, 160);
  expect(meter.read().jitter_ms).toBe(1);
});

test('more loss or jitter never sounds better', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const delay = fc.double({ min: 0, max: 1_000, noNaN: true });
  fc.assert(
    fc.property(share, share, delay, delay, (loss, moreLoss, jitter, moreJitter) => {
      const mos = estimateMos(loss, jitter);
      expect(mos).toBeGreaterThanOrEqual(estimateMos(Math.min(1, loss + moreLoss), jitter + moreJitter));
      expect(mos).toBeGreaterThanOrEqual(1);
      expect(mos).toBeLessThanOrEqual(4.4);
    }),
  );
});
