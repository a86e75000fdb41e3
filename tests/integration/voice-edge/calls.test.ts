import { createSocket } from 'node:dgram';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ack,
  answerNext,
  challengeOf,
  dialogOf,
  finalAnswer,
  realm,
  requestText,
  sendRequest,
  signedRequest,
  within,
  type Account,
} from './support/phone';
import { answerTo, credentials, header, token } from './support/sip-message';
import { openSound, soundPort, type Sound } from './support/sound';
import { answerCall, calledSide, connectVoice, nextCall, voiceContact } from './support/stand-in-voice';
import { makeAccount, useEdge } from './support/start-edge';
import { tcpWire, udpWire, webSocketWire, type Wire } from './support/wire';

const edge = useEdge();
const uri = `sip:shop@${realm}`;
let account: Account;
let voice: Wire & { kill(): void };

beforeAll(async () => {
  account = await makeAccount();
  voice = await connectVoice(edge.ports().voice, edge.secret);
});
afterAll(() => voice.close());

type CallOptions = { wire?: Wire; contact?: string; sdp?: (sound: Sound) => string; more?: [string, string][] };

/** A phone that calls and is answered by the stand-in of the voice process. */
async function inCall(options: CallOptions = {}) {
  const wire = options.wire ?? (await udpWire(edge.ports().sip));
  const sound = await openSound();
  const called = voice;
  const body = options.sdp?.(sound) ?? sound.sdp();
  const answered = signedRequest(wire, account, 'INVITE', uri, { body, contact: options.contact, more: options.more });
  const invite = await nextCall(called);
  const voiceSound = answerCall(called, invite);
  const answer = await answered;
  expect(answer.status).toBe(200);
  const dialog = dialogOf(wire, answer);
  ack(dialog);
  const other = { sound: await voiceSound, ...calledSide(called, invite, dialog.toTag) };
  const close = () => [wire, sound, other.sound].forEach((one) => one.close());
  return { wire, sound, invite, answer, dialog, other, close };
}

/** Both sides hear the other. */
async function talk({ sound, other, invite, answer }: Awaited<ReturnType<typeof inCall>>) {
  const stops = [sound.speak(answer.body, Buffer.alloc(160, 0x11)), other.sound.speak(invite.body, Buffer.alloc(160, 0x22))];
  await Promise.all([other.sound.heard((payload) => payload[0] === 0x11), sound.heard((payload) => payload[0] === 0x22)]);
  for (const stop of stops) stop();
}

describe('a call of a phone', () => {
  it('has sound in both directions, and the voice process knows whose it is', async () => {
    const call = await inCall({
      more: [
        ['X-Hamdam-Account', 'someone'],
        ['X-Hamdam-Trunk', 'something'],
      ],
    });
    expect(call.invite.headers.get('x-hamdam-account')).toEqual([account.user]);
    expect(call.invite.headers.get('x-hamdam-trunk')).toBeUndefined();
    expect(header(call.invite, 'x-hamdam-called')).toBe('shop');
    expect(call.invite.headers.has('proxy-authorization')).toBe(false);
    await talk(call);
    const bye = within(call.dialog, 'BYE');
    await answerNext(voice, 'BYE', call.dialog.callId);
    expect((await bye).status).toBe(200);
    call.close();
  });

  it('is ended by the voice process', async () => {
    const call = await inCall();
    const bye = within(call.other, 'BYE');
    await answerNext(call.wire, 'BYE', call.dialog.callId);
    expect((await bye).status).toBe(200);
    call.close();
  });

  it('works behind NAT: what the phone says about its address is not where it is', async () => {
    const call = await inCall({ contact: '<sip:phone@192.168.77.3:5060>', sdp: (sound) => sound.sdp('192.168.77.3') });
    await talk(call);
    const bye = within(call.other, 'BYE');
    await answerNext(call.wire, 'BYE', call.dialog.callId);
    expect((await bye).status).toBe(200);
    call.close();
  });

  it('accepts sound only from the other side', async () => {
    const call = await inCall();
    await talk(call);
    const stranger = createSocket('udp4');
    const packet = Buffer.concat([Buffer.from([0x80, 0]), Buffer.alloc(10, 1), Buffer.alloc(160, 0x66)]);
    for (let n = 0; n < 20; n += 1) stranger.send(packet, soundPort(call.answer.body), '127.0.0.1');
    // What the phone says afterwards arrives, so the stranger's packets would have.
    const stop = call.sound.speak(call.answer.body, Buffer.alloc(160, 0x33));
    await call.other.sound.heard((payload) => payload[0] === 0x33);
    stop();
    expect(call.other.sound.all().some((payload) => payload[0] === 0x66)).toBe(false);
    stranger.close();
    await endCall(call);
  });

  it('is put on hold and taken back by the phone (re-INVITE), and keeps its session timer', async () => {
    const call = await inCall({
      more: [
        ['Supported', 'timer'],
        ['Session-Expires', '1800;refresher=uac'],
      ],
    });
    expect(header(call.invite, 'session-expires')).toBe('1800;refresher=uac');
    for (const direction of ['a=sendonly', 'a=sendrecv']) {
      const changed = within(call.dialog, 'INVITE', {
        body: call.sound.sdp('127.0.0.1', [direction]),
        more: [['Session-Expires', '1800;refresher=uac']],
      });
      const invite = await nextCall(voice);
      expect(invite.body).toContain(direction);
      expect(header(invite, 'session-expires')).toBe('1800;refresher=uac');
      voice.send(
        answerTo(
          invite,
          '200 OK',
          [
            ['Contact', voiceContact],
            ['Content-Type', 'application/sdp'],
          ],
          call.other.sound.sdp(),
        ),
      );
      const answer = await changed;
      expect(answer.status).toBe(200);
      ack(call.dialog);
    }
    await talk(call);
    await endCall(call);
  });

  it('is held by the voice process (re-INVITE in the other direction)', async () => {
    const call = await inCall();
    const changed = within(call.other, 'INVITE', { body: call.other.sound.sdp('127.0.0.1', ['a=sendonly']), contact: voiceContact });
    const invite = await nextCall(call.wire);
    expect(invite.body).toContain('a=sendonly');
    call.wire.send(
      answerTo(
        invite,
        '200 OK',
        [
          ['Contact', `<sip:phone@${call.wire.address}>`],
          ['Content-Type', 'application/sdp'],
        ],
        call.sound.sdp(),
      ),
    );
    expect((await changed).status).toBe(200);
    ack(call.other);
    await endCall(call);
  });

  it('is given up while it rings', async () => {
    const { wire, sound, callId, via, fromTag, invite } = await ringing();
    voice.send(answerTo(invite, '180 Ringing', [['Contact', voiceContact]], '', 'rings'));
    await wire.next(({ status, headers }) => status === 180 && headers.get('call-id')?.[0] === callId);
    const canceled = sendRequest(wire, 'CANCEL', uri, { callId, via, fromTag, from: `sip:${account.user}@${realm}`, cseq: 2 });
    await answerNext(voice, 'CANCEL', callId);
    voice.send(answerTo(invite, '487 Request Terminated', [], '', 'rings'));
    expect((await canceled).status).toBe(200);
    expect((await finalAnswer(wire, callId, 2, 'INVITE')).status).toBe(487);
    for (const one of [wire, sound]) one.close();
  });

  it.each(['486 Busy Here', '480 Temporarily Unavailable', '603 Decline'])('is refused with %s', async (status) => {
    const { wire, sound, callId, invite } = await ringing();
    voice.send(answerTo(invite, status));
    expect((await finalAnswer(wire, callId, 2, 'INVITE')).first).toBe(`SIP/2.0 ${status}`);
    for (const one of [wire, sound]) one.close();
  });

  it('works over TCP', async () => {
    const call = await inCall({ wire: await tcpWire(edge.ports().sip) });
    await talk(call);
    await endCall(call);
  });
});

describe('a voice process that crashes', () => {
  it('ends its calls within five seconds', async () => {
    const calls = [await inCall(), await inCall()];
    voice.kill();
    const began = Date.now();
    for (const { wire, dialog } of calls) await answerNext(wire, 'BYE', dialog.callId);
    expect(Date.now() - began).toBeLessThan(5000);
    voice = await connectVoice(edge.ports().voice, edge.secret);
    await endCall(await inCall());
    for (const call of calls) call.close();
  });

  it('refuses what rings, with when to try again', async () => {
    const [lonely, wire, sound] = [await connectVoice(edge.ports().voice, edge.secret), await udpWire(edge.ports().sip), await openSound()];
    voice.kill();
    const answered = signedRequest(wire, account, 'INVITE', uri, { body: sound.sdp() });
    const invite = await nextCall(lonely);
    lonely.send(answerTo(invite, '180 Ringing', [['Contact', voiceContact]], '', 'rings'));
    await wire.next(({ status }) => status === 180);
    lonely.kill();
    expect((await answered).status).toBe(503);
    const refused = await signedRequest(wire, account, 'INVITE', uri, { body: sound.sdp() });
    expect([refused.status, header(refused, 'retry-after')]).toEqual([503, '5']);
    voice = await connectVoice(edge.ports().voice, edge.secret);
    await endCall(await inCall());
    for (const one of [wire, sound]) one.close();
  });
});

describe('an open relay', () => {
  const elsewhere = 'sip:+989121234567@198.51.100.7';

  it('is not to be had: requests for other hosts are refused without a question', async () => {
    const wire = await udpWire(edge.ports().sip);
    for (const method of ['INVITE', 'REGISTER', 'OPTIONS', 'MESSAGE', 'SUBSCRIBE']) {
      expect((await sendRequest(wire, method, elsewhere)).status).toBe(403);
    }
    wire.close();
  });

  it('is not to be had with a Route of one’s own', async () => {
    const [wire, victim] = [await udpWire(edge.ports().sip), await udpWire(edge.ports().sip)];
    const routes = [`<sip:127.0.0.1:${edge.ports().sip};lr>`, `<sip:${victim.address};lr>`];
    const answer = await sendRequest(wire, 'OPTIONS', `sip:${realm}`, { routes });
    expect(answer.status).toBe(200);
    const inDialog = await sendRequest(wire, 'INFO', `sip:x@${victim.address}`, { routes, toTag: 'made-up' });
    expect(inDialog.status).toBe(481);
    await nothingAt(victim);
    for (const one of [wire, victim]) one.close();
  });

  it('is not to be had within a call either: it reaches only the process that has the call', async () => {
    const call = await inCall();
    const victim = await udpWire(edge.ports().sip);
    const target = `sip:x@${victim.address};alias=${victim.address.replace(':', '~')}~1`;
    const info = within({ ...call.dialog, uri: target, routes: [...call.dialog.routes, `<sip:${victim.address};lr>`] }, 'INFO');
    await answerNext(voice, 'INFO', call.dialog.callId);
    expect((await info).status).toBe(200);
    await nothingAt(victim);
    victim.close();
    call.dialog.cseq += 1;
    await endCall(call);
  });

  it('needs the password of the voice process', async () => {
    await expect(connectVoice(edge.ports().voice, 'wrong')).rejects.toThrow('401');
    const wire = await webSocketWire(edge.ports().voice);
    expect((await sendRequest(wire, 'INVITE', elsewhere)).status).toBe(403);
    expect((await sendRequest(wire, 'REGISTER', 'sip:198.51.100.7')).status).toBe(403);
    wire.close();
    await expect(webSocketWire(edge.ports().sip)).rejects.toThrow('404');
  });

  it('is not to be had by claiming to be a trunk', async () => {
    const wire = await udpWire(edge.ports().sip);
    const answer = await sendRequest(wire, 'INVITE', `sip:trunk-00000000-0000-4000-8000-000000000000@${realm}`);
    expect(answer.status).toBe(404);
    wire.close();
  });
});

async function endCall(call: Awaited<ReturnType<typeof inCall>>): Promise<void> {
  const bye = within(call.dialog, 'BYE');
  await answerNext(call.other.wire, 'BYE', call.dialog.callId);
  expect((await bye).status).toBe(200);
  call.close();
}

/** A call that has arrived at the voice process and that it has not answered. */
async function ringing() {
  const [wire, sound] = [await udpWire(edge.ports().sip), await openSound()];
  const [callId, fromTag] = [token(), token()];
  const from = `sip:${account.user}@${realm}`;
  const [name, challenge] = challengeOf(await sendRequest(wire, 'INVITE', uri, { callId, fromTag, from, body: sound.sdp() }));
  const via = `SIP/2.0/UDP ${wire.address};rport;branch=z9hG4bK${token()}`;
  const signed: [string, string] = [name, credentials(challenge ?? '', { ...account, method: 'INVITE', uri })];
  wire.send(requestText(wire, 'INVITE', uri, { callId, fromTag, from, via, cseq: 2, body: sound.sdp(), more: [signed] }));
  return { wire, sound, callId, fromTag, via, invite: await nextCall(voice) };
}

/** Everything that was sent before an answer of the edge has arrived by then. */
async function nothingAt(victim: Wire): Promise<void> {
  const came: string[] = [];
  victim.onMessage(({ first }) => came.push(first));
  await sendRequest(victim, 'OPTIONS', `sip:${realm}`);
  expect(came.filter((first) => !first.startsWith('SIP/2.0'))).toEqual([]);
}
