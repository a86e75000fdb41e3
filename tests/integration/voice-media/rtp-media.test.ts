import { createSocket, type Socket } from 'node:dgram';
import { afterEach, describe, expect, it } from 'vitest';
import type { Digit } from '@/lib/voice/digit';
import { buildRtp } from '@/lib/voice/rtp';
import { describeSound, parseSound } from '@/lib/voice/sdp';
import { openRtpMedia } from '@/server/voice/media/rtp-media';
import type { MediaPeer } from '@/server/voice/media/media-peer';
import { shareOf, toneOf } from '../support/tones';

const opened: MediaPeer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ media }) => media.close()));
  for (const socket of sockets.splice(0)) socket.close();
});

async function open(watchdog_ms?: number): Promise<MediaPeer> {
  const peer = await openRtpMedia({ ports: [42_000, 42_399], address: '127.0.0.1', watchdog_ms });
  opened.push(peer);
  return peer;
}

/** Two sides that have agreed. */
async function connect({ only }: { only?: 'PCMU' | 'PCMA' } = {}) {
  const [caller, called] = [await open(), await open()];
  const offer = await caller.offer();
  const answer = await called.answer(only ? offer.replace(/ 8 0 /, only === 'PCMU' ? ' 0 ' : ' 8 ') : offer);
  await caller.complete(answer);
  return { caller, called, offer, answer };
}

const hear = ({ media }: MediaPeer): Int16Array[] => {
  const frames: Int16Array[] = [];
  media.onFrame((frame) => frames.push(frame));
  return frames;
};

async function openSocket(): Promise<Socket> {
  const socket = createSocket('udp4');
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return socket;
}

const session = { id: 1, version: 1 };

describe('sound over RTP', () => {
  it.each(['PCMU', 'PCMA'] as const)('is heard on both sides in %s, with the keys', async (only) => {
    const { caller, called, answer } = await connect({ only });
    expect(answer).toContain(`${only}/8000`);
    caller.media.setSource(toneOf(440));
    called.media.setSource(toneOf(1_000));
    const [byCaller, byCalled] = [hear(caller), hear(called)];
    await expect.poll(() => shareOf(1_000, byCaller.slice(-25))).toBeGreaterThan(0.9);
    await expect.poll(() => shareOf(440, byCalled.slice(-25))).toBeGreaterThan(0.9);

    const pressed: Digit[] = [];
    called.media.onDigit((digit) => pressed.push(digit));
    for (const digit of ['5', '5', '*'] as const) caller.media.sendDigit(digit);
    await expect.poll(() => pressed).toEqual(['5', '5', '*']);
    expect(called.media.quality()).toMatchObject({ lost: 0 });
  });

  it('is ignored if another address sends it', async () => {
    const { called, answer } = await connect();
    const { port = 0 } = parseSound(answer) ?? {};
    const [before, intruder] = [called.media.quality().received, await openSocket()];
    const pressed: Digit[] = [];
    called.media.onDigit((digit) => pressed.push(digit));
    const packet = { payload_type: 101, sequence: 1, timestamp: 5, ssrc: 99, marker: true, payload: Uint8Array.of(1, 0x8a, 0, 160) };
    for (let sequence = 0; sequence < 20; sequence++) {
      await new Promise((sent) => intruder.send(buildRtp({ ...packet, sequence }), port, '127.0.0.1', sent));
    }
    // Sound of the other side arrives after it.
    await expect.poll(() => called.media.quality().received).toBeGreaterThan(before + 10);
    expect(pressed).toEqual([]);
    expect(called.media.quality().lost).toBe(0);
  });

  it('that stops is noticed, once, but not while the call is on hold', async () => {
    const peer = await open(300);
    const silent = await openSocket();
    const { port } = silent.address();
    const offer = (direction: 'sendrecv' | 'inactive') =>
      describeSound({ address: '127.0.0.1', port, codecs: new Map([[8, 'PCMA']]), direction, session });
    let [dead, sent] = [0, 0];
    peer.media.onDead(() => dead++);
    silent.on('message', () => sent++);
    await peer.answer(offer('inactive'));
    // Another call measures the time.
    const other = await open(600);
    let isOver = false;
    other.media.onDead(() => (isOver = true));
    await other.answer(offer('sendrecv'));
    await expect.poll(() => isOver).toBe(true);
    expect(dead).toBe(0);
    await peer.answer(offer('sendrecv'));
    await expect.poll(() => dead).toBe(1);
    const sentBefore = sent;
    await expect.poll(() => sent).toBeGreaterThan(sentBefore + 20);
    expect(dead).toBe(1);
  });

  it('is put on hold by either way of saying so, and sends nothing meanwhile', async () => {
    const { called, offer } = await connect();
    const holds: boolean[] = [];
    called.media.onHold((isOnHold) => holds.push(isOnHold));
    expect(await called.answer(offer.replace('a=sendrecv', 'a=sendonly'))).toContain('a=recvonly');
    await called.answer(offer);
    await called.answer(offer.replace('c=IN IP4 127.0.0.1', 'c=IN IP4 0.0.0.0'));
    expect(await called.answer(offer.replace('a=sendrecv', 'a=inactive'))).toContain('a=inactive');
    expect(await called.answer(offer)).toContain('a=sendrecv');
    expect(holds).toEqual([true, false, true, false]);
  });

  it.each([
    ['no codec in common', 'm=audio 5000 RTP/AVP 96\r\na=rtpmap:96 opus/48000/2'],
    ['encryption', 'm=audio 5000 RTP/SAVP 0'],
    ['no sound', 'm=video 5000 RTP/AVP 99'],
  ])('is refused with %s', async (_, described) => {
    const peer = await open();
    await expect(peer.answer(`v=0\r\nc=IN IP4 127.0.0.1\r\n${described}\r\n`)).rejects.toThrow();
  });

  it('needs a free port', async () => {
    const first = await openRtpMedia({ ports: [42_400, 42_401], address: '127.0.0.1' });
    await expect(openRtpMedia({ ports: [42_400, 42_401], address: '127.0.0.1' })).rejects.toThrow('in use');
    await first.media.close();
    opened.push(await openRtpMedia({ ports: [42_400, 42_401], address: '127.0.0.1' }));
  });
});
