import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { takeRate } from '@/server/channels/outbound/take-rate';
import { useProduct } from '../support/product';

useProduct();

const perSecond = (messages: number) => ({ messages, seconds: 1 });
const place = () => ({ connection_id: randomUUID(), chat: 'c1' });

it('lets a burst through, and then spreads messages evenly, whoever asks', async () => {
  const of = place();
  const waits = await Promise.all(Array.from({ length: 20 }, () => takeRate(of, { connection: perSecond(10), chat: null }, 5_000)));
  const sorted = waits.sort((a, b) => a - b);
  expect(sorted.slice(0, 10)).toEqual(Array(10).fill(0));
  // Each of the others a tenth of a second after the one before.
  sorted.slice(10).forEach((wait, index) => expect(Math.abs(wait - 100 * (index + 1))).toBeLessThan(100));
});

it('keeps to the slower one of both rates, and other chats go on', async () => {
  const of = place();
  const rate = { connection: perSecond(100), chat: perSecond(1) };
  expect(await takeRate(of, rate, 5_000)).toBe(0);
  expect(await takeRate(of, rate, 5_000)).toBeGreaterThan(700);
  expect(await takeRate({ ...of, chat: 'c2' }, rate, 5_000)).toBe(0);
});

it('counts no message that would wait for too long', async () => {
  const of = place();
  const rate = { connection: null, chat: perSecond(1) };
  await takeRate(of, rate, 2_000);
  const waits: number[] = [];
  for (let asked = 0; asked < 5; asked++) waits.push(await takeRate(of, rate, 500));
  expect(waits.every((wait) => wait > 500 && wait <= 1_000)).toBe(true);
  expect(await takeRate(of, rate, 2_000)).toBeLessThanOrEqual(1_000);
});
