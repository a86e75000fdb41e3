import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import { decodeG711 } from '@/lib/voice/g711';
import { createSipConnection, deleteSipConnection } from '@/server/voice/connections/sip-connections';
import { openRtpMedia } from '@/server/voice/media/rtp-media';
import { answerPhone } from '@/server/voice/sip/answer-phone';
import type { CallLeg } from '@/server/voice/sip/call-leg';
import { dialTrunk } from '@/server/voice/sip/dial-trunk';
import { EdgeConnection } from '@/server/voice/sip/edge-connection';
import { findPhoneConnection } from '@/server/voice/sip/phone-connection';
import { loadTrunk } from '@/server/voice/sip/trunk';
import { keepTrunksRegistered } from '@/server/voice/sip/trunk-registrations';
import { signUp } from '../support/accounts';
import { contextOf } from '../support/conversations';
import { row } from '../support/database';
import { useProduct } from '../support/product';
import { shareOf, toneOf } from '../support/tones';
import { trunkInput } from '../support/trunk-input';
import { ack, answerNext, dialogOf, realm, signedRequest, within } from '../voice-edge/support/phone';
import { answerTo, header, type SipMessage } from '../voice-edge/support/sip-message';
import { openSound } from '../voice-edge/support/sound';
import { makeAccount, useEdge } from '../voice-edge/support/start-edge';
import { udpWire, type Wire } from '../voice-edge/support/wire';

// The provider is on this machine.
vi.hoisted(() => (process.env.OUTGOING_ALLOW = '127.0.0.20'));

// The voice process's side with Kamailio and rtpengine between it and phones.
useProduct();
const edge = useEdge();
const waiting: ((leg: CallLeg) => void)[] = [];
let connection: EdgeConnection;

beforeAll(async () => {
  connection = new EdgeConnection({
    url: `ws://127.0.0.1:${edge.ports().voice}`,
    domain: realm,
    secret: edge.secret,
    openMedia: (address) => openRtpMedia({ ports: [44_000, 44_399], address }),
    onInvite: (invitation) =>
      void answerPhone(invitation, {
        findConnection: async (named) => {
          const found = await findPhoneConnection(named);
          return found && { ...found, assistant_id: randomUUID() };
        },
        onLeg: (leg) => (waiting.shift()?.(leg), true),
      }),
  });
  await vi.waitUntil(() => connection.isReady, { timeout: 15_000 });
});
afterAll(() => connection.stop());

/** A phone in a call with the voice process. */
async function inCall() {
  const [wire, sound, account] = [await udpWire(edge.ports().sip), await openSound(), await makeAccount()];
  const next = new Promise<CallLeg>((resolve) => waiting.push(resolve));
  const answered = signedRequest(wire, account, 'INVITE', `sip:500@${realm}`, { body: sound.sdp(), more: [['Session-Expires', '1800']] });
  const leg = await next;
  const endings: CallEndReason[] = [];
  leg.onEnded((reason) => endings.push(reason));
  leg.ring();
  const media = await leg.accept();
  const answer = await answered;
  expect(answer.status).toBe(200);
  const dialog = dialogOf(wire, answer);
  ack(dialog);
  return { wire, sound, account, leg, media, answer, dialog, endings };
}

it('a phone and the voice process hear each other, and either ends the call', async () => {
  const { sound, account, leg, media, answer, dialog, endings } = await inCall();
  expect(leg).toMatchObject({ from: account.user, to: '500', target: { connection_id: account.id } });
  media.setSource(toneOf(440));
  const heard: Int16Array[] = [];
  media.onFrame((frame) => heard.push(frame));
  const stop = sound.speak(answer.body, Buffer.alloc(160, 0x11));
  await expect
    .poll(
      () =>
        heard.slice(-5).every((frame) => frame.every((sample) => sample === decodeG711('PCMU', Uint8Array.of(0x11))[0])) &&
        heard.length > 5,
    )
    .toBe(true);
  const codec = /m=audio \d+ RTP\/AVP 8/.test(answer.body) ? 'PCMA' : 'PCMU';
  await expect
    .poll(() =>
      shareOf(
        440,
        sound
          .all()
          .slice(-25)
          .map((payload) => decodeG711(codec, payload)),
      ),
    )
    .toBeGreaterThan(0.9);
  stop();
  await within(dialog, 'BYE');
  expect(endings).toEqual(['caller_hung_up']);

  const another = await inCall();
  const bye = answerNext(another.wire, 'BYE', another.dialog.callId);
  await another.leg.hangUp();
  await bye;
  for (const open of [sound, another.sound, another.wire]) open.close();
});

it('a phone holds its call and continues', async () => {
  const { sound, leg, dialog, wire } = await inCall();
  const holds: boolean[] = [];
  leg.onHold((isOnHold) => holds.push(isOnHold));
  for (const direction of ['a=sendonly', 'a=sendrecv', 'a=inactive', 'a=sendrecv']) {
    const answer = await within(dialog, 'INVITE', { body: sound.sdp('127.0.0.1', [direction]) });
    expect(answer.status).toBe(200);
    ack(dialog);
  }
  expect(holds).toEqual([true, false, true, false]);
  expect((await within(dialog, 'OPTIONS')).status).toBe(200);
  const bye = answerNext(wire, 'BYE', dialog.callId);
  await leg.hangUp();
  await bye;
  for (const open of [sound, wire]) open.close();
});

it('a trunk is registered, and calls', async () => {
  const provider = await udpWire(edge.ports().sip, '127.0.0.20');
  const [host = '', port] = provider.address.split(':');
  const business = await signUp();
  const { id } = await createSipConnection(contextOf(business), trunkInput({ server_url: host, port: Number(port) }));
  answerRegistrations(provider);
  const stop = keepTrunksRegistered(connection, randomUUID());
  const state = () => row<{ registration: string }>('select registration from sip_connections where id = $1', [id]);
  await expect.poll(state).toEqual({ registration: 'registered' });

  // We call, and the provider asks for the password.
  const trunk = await loadTrunk(id);
  if (!trunk) throw new Error('the trunk is gone');
  const sound = await openSound();
  const dialing = dialTrunk(connection, trunk, '+982112345678', AbortSignal.timeout(20_000));
  const asked = await provider.next(isRequest('INVITE'));
  provider.send(answerTo(asked, '407 Proxy Authentication Required', [['Proxy-Authenticate', challenge]], '', 'a'));
  const invite = await provider.next((message) => isRequest('INVITE')(message) && message.headers.has('proxy-authorization'));
  expect([...invite.headers.keys()].filter((name) => name.startsWith('x-hamdam'))).toEqual([]);
  provider.send(
    answerTo(
      invite,
      '200 OK',
      [
        ['Contact', `<sip:${provider.address}>`],
        ['Content-Type', 'application/sdp'],
      ],
      sound.sdp(),
      'b',
    ),
  );
  const { leg, media } = await dialing;
  media.setSource(toneOf(600));
  await expect
    .poll(() =>
      shareOf(
        600,
        sound
          .all()
          .slice(-25)
          .map((payload) => decodeG711('PCMU', payload)),
      ),
    )
    .toBeGreaterThan(0.9);
  const bye = answerNext(provider, 'BYE', header(invite, 'call-id'));
  await leg.hangUp();
  await bye;

  await deleteSipConnection(contextOf(business), id);
  await stop();
  for (const open of [sound, provider]) open.close();
});

it('calls end at once when the voice process is gone', async () => {
  const { wire, dialog, sound } = await inCall();
  const bye = answerNext(wire, 'BYE', dialog.callId);
  connection.stop();
  await bye;
  for (const open of [sound, wire]) open.close();
});

const challenge = 'Digest realm="provider.example", nonce="abc", qop="auth"';
const isRequest = (method: string) => (message: SipMessage) => !message.status && message.method === method;

/** A provider that asks for a password, which its stand-in does not check. */
function answerRegistrations(provider: Wire): void {
  provider.onMessage((message) => {
    if (!isRequest('REGISTER')(message)) return;
    const given = message.headers.get('authorization')?.[0];
    if (!given) return provider.send(answerTo(message, '401 Unauthorized', [['WWW-Authenticate', challenge]]));
    provider.send(answerTo(message, '200 OK', [['Contact', header(message, 'contact')]]));
  });
}
