import { describe, expect, it } from 'vitest';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import type { Digit } from '@/lib/voice/digit';
import { shareOf, toneOf } from '../support/tones';
import { useBrowserServer } from '../support/voice-world';

const world = useBrowserServer();

/** A browser in a call that was answered. */
async function inCall() {
  const browser = await world.open(world.addUser());
  expect(await browser.register()).toBe(200);
  const call = browser.call('assistant');
  const leg = await world.nextLeg();
  const media = await leg.accept();
  expect(await call.answered).toBe(200);
  const endings: CallEndReason[] = [];
  leg.onEnded((reason) => endings.push(reason));
  return { browser, call, leg, media, endings };
}

const last = (frames: readonly Int16Array[]): Int16Array[] => frames.slice(-25);

describe('a call from a browser', () => {
  it('carries sound and keys in both directions', async () => {
    const { call, media, leg, endings } = await inCall();
    const [heard, pressed]: [Int16Array[], Digit[]] = [[], []];
    media.onFrame((frame) => heard.push(frame));
    media.onDigit((digit) => pressed.push(digit));
    media.setSource(toneOf(440));
    call.sound().media.setSource(toneOf(1_000));

    await expect.poll(() => shareOf(440, last(call.sound().frames))).toBeGreaterThan(0.9);
    await expect.poll(() => shareOf(1_000, last(heard))).toBeGreaterThan(0.9);

    for (const digit of ['1', '1', '#'] as const) call.sound().media.sendDigit(digit);
    await expect.poll(() => pressed).toEqual(['1', '1', '#']);
    for (const digit of ['0', '*'] as const) media.sendDigit(digit);
    await expect.poll(() => call.sound().digits).toEqual(['0', '*']);

    expect(media.quality()).toMatchObject({ lost: 0 });
    await leg.hangUp();
    await call.ended;
    expect(endings).toEqual(['assistant_ended']);
  });

  it('plays only the latest source', async () => {
    const { call, media, leg } = await inCall();
    media.setSource(toneOf(440));
    await expect.poll(() => shareOf(440, last(call.sound().frames))).toBeGreaterThan(0.9);
    media.setSource(toneOf(700));
    await expect.poll(() => shareOf(700, last(call.sound().frames))).toBeGreaterThan(0.9);
    media.setSource(null);
    await expect.poll(() => last(call.sound().frames).every((frame) => frame.every((sample) => Math.abs(sample) < 10))).toBe(true);
    await leg.hangUp();
  });

  it('is put on hold and continued by another offer', async () => {
    const { call, leg, media } = await inCall();
    const holds: boolean[] = [];
    leg.onHold((isOnHold) => holds.push(isOnHold));
    const change = async (direction: 'sendrecv' | 'sendonly' | 'inactive') => {
      call.sound().direction(direction);
      await new Promise<void>((resolve) => void call.session.invite({ requestDelegate: { onAccept: () => resolve() } }));
    };
    await change('sendonly');
    await change('sendrecv');
    await change('inactive');
    await change('sendrecv');
    expect(holds).toEqual([true, false, true, false]);
    media.setSource(toneOf(440));
    await expect.poll(() => shareOf(440, last(call.sound().frames))).toBeGreaterThan(0.9);
    await leg.hangUp();
  });

  it('ends when the browser hangs up', async () => {
    const { call, endings } = await inCall();
    await call.session.bye();
    await expect.poll(() => endings).toEqual(['caller_hung_up']);
  });

  it('ends when the page is left', async () => {
    const { browser, endings } = await inCall();
    browser.socket.close(1001);
    await expect.poll(() => endings).toEqual(['caller_hung_up']);
  });

  it('goes on when the connection is lost, also after the time in which it could begin, and the browser is back', async () => {
    const { browser, call, media, leg, endings } = await inCall();
    const holds: boolean[] = [];
    leg.onHold((isOnHold) => holds.push(isOnHold));
    browser.close();
    await browser.closed;
    media.setSource(toneOf(440));
    await expect.poll(() => shareOf(440, last(call.sound().frames))).toBeGreaterThan(0.9);

    world.forgetUser(browser.username);
    await browser.reconnect();
    expect(await browser.register()).toBe(200);
    call.sound().direction('sendonly');
    await new Promise<void>((resolve) => void call.session.invite({ requestDelegate: { onAccept: () => resolve() } }));
    expect(holds).toEqual([true]);
    expect(await browser.call('assistant').answered).toBe(486);
    await leg.hangUp();
    await call.ended;
    expect(endings).toEqual(['assistant_ended']);
  });

  it('ends when the connection is lost while it rings', async () => {
    const browser = await world.open(world.addUser());
    await browser.register();
    browser.call('assistant');
    const leg = await world.nextLeg();
    const ended = new Promise((resolve) => leg.onEnded(resolve));
    browser.close();
    expect(await ended).toBe('media_lost');
  });

  it('says when it is given up while it rings, and then cannot be answered', async () => {
    const browser = await world.open(world.addUser());
    await browser.register();
    const call = browser.call('assistant');
    const leg = await world.nextLeg();
    const ended = new Promise((resolve) => leg.onEnded(resolve));
    leg.ring();
    await expect.poll(() => call.statuses).toContain(180);
    await call.session.cancel();
    expect(await ended).toBe('canceled');
    await expect(leg.accept()).rejects.toThrow();
  });

  it('is refused with the status that is given', async () => {
    const browser = await world.open(world.addUser());
    await browser.register();
    const call = browser.call('assistant');
    const leg = await world.nextLeg();
    const ended = new Promise((resolve) => leg.onEnded(resolve));
    leg.reject(486);
    expect(await call.answered).toBe(486);
    expect(await ended).toBe('busy');
  });

  it('is the only one of its browser', async () => {
    const { browser, leg } = await inCall();
    expect(await browser.call('assistant').answered).toBe(486);
    await leg.hangUp();
  });
});
