import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import type { Digit } from '@/lib/voice/digit';
import { openRtpMedia } from '@/server/voice/media/rtp-media';
import { answerPhone } from '@/server/voice/sip/answer-phone';
import type { CallLeg } from '@/server/voice/sip/call-leg';
import { dialTrunk } from '@/server/voice/sip/dial-trunk';
import { EdgeConnection } from '@/server/voice/sip/edge-connection';
import type { PhoneConnection } from '@/server/voice/sip/phone-connection';
import { mediaOf } from '@/server/voice/sip/session-media';
import { digestChallenge } from '@/lib/voice/digest';
import { edgeSecret } from '../support/edge-secret';
import { startStandInEdge } from '../support/stand-in-edge';
import { shareOf, toneOf } from '../support/tones';

const phone: PhoneConnection = { id: randomUUID(), business_id: randomUUID(), assistant_id: randomUUID() };
const trunk_id = randomUUID();
const waiting: ((leg: CallLeg) => void)[] = [];
let isFull = false;
let edge: Awaited<ReturnType<typeof startStandInEdge>>;
let connection: EdgeConnection;

beforeAll(async () => {
  edge = await startStandInEdge();
  connection = new EdgeConnection({
    url: edge.url,
    domain: 'hamdam.local',
    secret: edgeSecret,
    openMedia: (address) => openRtpMedia({ ports: [43_400, 43_799], address }),
    onInvite: (invitation) =>
      void answerPhone(invitation, {
        findConnection: (named) => Promise.resolve(connectionOf(named)),
        onLeg(leg) {
          if (!isFull) waiting.shift()?.(leg);
          return !isFull;
        },
      }),
  });
  await vi.waitUntil(() => connection.isReady, { timeout: 15_000 });
});
afterAll(() => {
  connection.stop();
  edge.stop();
});

function connectionOf(named: { account: string } | { trunk: string }): PhoneConnection | undefined {
  if ('trunk' in named) return named.trunk === trunk_id ? phone : undefined;
  return named.account === 'desk' ? phone : named.account === 'unassigned' ? { ...phone, assistant_id: null } : undefined;
}

/** A call of a phone that was answered. */
async function inCall(headers: string[] = []) {
  const next = new Promise<CallLeg>((resolve) => waiting.push(resolve));
  const call = edge.call(['X-Hamdam-Account: desk', 'X-Hamdam-Called: 500', ...headers]);
  const leg = await next;
  const endings: CallEndReason[] = [];
  leg.onEnded((reason) => endings.push(reason));
  const media = await leg.accept();
  const answer = await call.answered;
  expect(answer.statusCode).toBe(200);
  return { call, leg, media, answer, endings };
}

const last = (frames: readonly Int16Array[]): Int16Array[] => frames.slice(-25);

describe('a call of a phone', () => {
  it('carries sound and keys in both directions, and says whose it is', async () => {
    const { call, leg, media, endings } = await inCall();
    expect(leg).toMatchObject({ source: 'phone', direction: 'inbound', from: 'desk', to: '500' });
    expect(leg.target).toEqual({
      kind: 'assistant',
      business_id: phone.business_id,
      assistant_id: phone.assistant_id,
      connection_id: phone.id,
    });
    const ofPhone = await call.media();
    const [heard, byPhone, pressed]: [Int16Array[], Int16Array[], Digit[]] = [[], [], []];
    media.onFrame((frame) => heard.push(frame));
    ofPhone.onFrame((frame) => byPhone.push(frame));
    media.onDigit((digit) => pressed.push(digit));
    media.setSource(toneOf(440));
    ofPhone.setSource(toneOf(1_000));
    await expect.poll(() => shareOf(440, last(byPhone))).toBeGreaterThan(0.9);
    await expect.poll(() => shareOf(1_000, last(heard))).toBeGreaterThan(0.9);
    ofPhone.sendDigit('7');
    await expect.poll(() => pressed).toEqual(['7']);
    await call.session.info({
      requestOptions: {
        body: { contentDisposition: 'render', contentType: 'application/dtmf-relay', content: 'Signal=8\r\nDuration=160' },
      },
    });
    await expect.poll(() => pressed).toEqual(['7', '8']);
    await call.session.bye();
    await expect.poll(() => endings).toEqual(['caller_hung_up']);
  });

  it('is held and continued', async () => {
    const { call, leg, endings } = await inCall();
    const holds: boolean[] = [];
    leg.onHold((isOnHold) => holds.push(isOnHold));
    const change = (edit: (sdp: string) => string) =>
      new Promise<void>((resolve) => {
        const { dialog } = call.session;
        void mediaOf(call.session).then(async (peer) => {
          const body = { contentDisposition: 'session', contentType: 'application/sdp', content: edit(await peer.offer()) };
          dialog?.invite(
            { onAccept: (response) => (response.ack(), resolve()) },
            { body, extraHeaders: ['Contact: <sip:phone@127.0.0.1>'] },
          );
        });
      });
    await change((sdp) => sdp.replace('a=sendrecv', 'a=sendonly'));
    await change((sdp) => sdp);
    await change((sdp) => sdp.replace(/c=IN IP4 \S+/, 'c=IN IP4 0.0.0.0'));
    await change((sdp) => sdp);
    expect(holds).toEqual([true, false, true, false]);
    await leg.hangUp();
    await call.ended;
    expect(endings).toEqual(['assistant_ended']);
  });

  it('ends when it was not renewed, and says who renews', async () => {
    const { answer } = await inCall(['Session-Expires: 1800']);
    expect(answer.getHeader('session-expires')).toBe('1800;refresher=uac');
    expect(answer.getHeader('require')).toBe('timer');
    const short = await edge.call(['X-Hamdam-Account: desk', 'Session-Expires: 10']).answered;
    expect([short.statusCode, short.getHeader('min-se')]).toEqual([422, '90']);
  });

  it.each([
    ['that is unknown', ['X-Hamdam-Account: stranger'], 404],
    ['of a trunk that is unknown', [`X-Hamdam-Trunk: ${randomUUID()}`], 404],
    ['of a trunk that is none', ['X-Hamdam-Trunk: 1 or 1=1'], 403],
    ['without an assistant', ['X-Hamdam-Account: unassigned'], 480],
    ['that the edge has not admitted', [], 403],
  ])('%s is refused', async (_, headers, status) => {
    expect((await edge.call(headers).answered).statusCode).toBe(status);
  });

  it('is refused when there are too many', async () => {
    isFull = true;
    expect((await edge.call(['X-Hamdam-Account: desk']).answered).statusCode).toBe(503);
    isFull = false;
  });

  it('may come from a trunk, and be given up', async () => {
    const next = new Promise<CallLeg>((resolve) => waiting.push(resolve));
    const call = edge.call([`X-Hamdam-Trunk: ${trunk_id}`]);
    const leg = await next;
    const ended = new Promise((resolve) => leg.onEnded(resolve));
    leg.ring();
    await call.session.cancel();
    expect(await ended).toBe('canceled');
    expect((await call.answered).statusCode).toBe(487);
  });
});

describe('a call through a trunk', () => {
  const trunk = {
    id: trunk_id,
    business_id: phone.business_id,
    username: 'hamdam',
    password: 'of the trunk',
    server_url: 'sip.provider.example',
    next: 'sip:192.0.2.9:5060',
  };
  const dial = (signal = AbortSignal.timeout(20_000)) => dialTrunk(connection, trunk, '+982112345678', signal);

  it('gives the password that the provider asks for, and carries sound', async () => {
    const seen: string[] = [];
    edge.onInvite((invitation) => {
      seen.push(`${invitation.request.ruri}`, invitation.request.getHeader('x-hamdam-next') ?? '');
      if (!invitation.request.hasHeader('proxy-authorization')) {
        const challenge = digestChallenge('provider', 'n', false);
        return void invitation.reject({ statusCode: 407, extraHeaders: [`Proxy-Authenticate: ${challenge}`] });
      }
      expect(invitation.request.getHeader('proxy-authorization')).toContain('username="hamdam"');
      void invitation.accept().then(async () => (await mediaOf(invitation)).media.setSource(toneOf(600)));
    });
    const { leg, media } = await dial();
    expect(seen).toEqual(Array(2).fill(['sip:+982112345678@sip.provider.example', 'sip:192.0.2.9:5060']).flat());
    const heard: Int16Array[] = [];
    media.onFrame((frame) => heard.push(frame));
    await expect.poll(() => shareOf(600, last(heard))).toBeGreaterThan(0.9);
    await leg.hangUp();
  });

  it('says why it was not answered', async () => {
    for (const [status, reason] of [
      [486, 'busy'],
      [480, 'no_answer'],
      [404, 'refused'],
      [503, 'not_registered'],
    ] as const) {
      edge.onInvite((invitation) => void invitation.reject({ statusCode: status }));
      await expect(dial()).rejects.toThrow(reason);
    }
  });

  it('asks again for as long as the provider wants a session to last', async () => {
    const asked: (string | undefined)[] = [];
    edge.onInvite((invitation) => {
      asked.push(invitation.request.getHeader('session-expires'));
      if (asked.length === 1) return void invitation.reject({ statusCode: 422, extraHeaders: ['Min-SE: 3600'] });
      void invitation.accept({ extraHeaders: ['Session-Expires: 3600;refresher=uas', 'Require: timer'] });
    });
    const { leg } = await dial();
    expect(asked).toEqual(['1800', '3600']);
    await leg.hangUp();
  });

  it('stops ringing when no one waits for it', async () => {
    const giveUp = new AbortController();
    const canceled = new Promise<void>((resolve) =>
      edge.onInvite((invitation) => {
        invitation.delegate = { onCancel: () => resolve() };
        void invitation.progress({ statusCode: 180 }).then(() => giveUp.abort());
      }),
    );
    await expect(dial(giveUp.signal)).rejects.toThrow('no_answer');
    await canceled;
  });
});

// The last, because it ends all calls.
it('a connection that is lost ends its calls, and is made again', async () => {
  const { endings, media } = await inCall();
  let isDead = false;
  media.onDead(() => (isDead = true));
  edge.cut();
  await expect.poll(() => endings).toEqual(['media_lost']);
  expect(isDead).toBe(false);
  await expect(dialTrunk(connection, {} as never, '1', AbortSignal.timeout(1_000))).rejects.toThrow();
  await expect.poll(() => connection.isReady && edge.isConnected()).toBe(true);
  const { leg } = await inCall();
  await leg.hangUp();
});
