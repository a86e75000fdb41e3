import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ack, answerNext, challengeOf, dialogOf, finalAnswer, requestText, sendRequest, within } from './support/phone';
import { answerTo, credentials, header, token, type SipMessage } from './support/sip-message';
import { openSound } from './support/sound';
import { answerCall, calledSide, connectVoice, nextCall, voiceContact } from './support/stand-in-voice';
import { useEdge } from './support/start-edge';
import { udpWire, type Wire } from './support/wire';

// A provider of numbers on this machine, with whom the stand-in of the voice process registers through the edge.

const edge = useEdge();
const user = { user: '982191000000', password: 'of-the-provider' };
let voice: Wire & { kill(): void };
let provider: Wire;
let trunk: string;

beforeAll(async () => {
  voice = await connectVoice(edge.ports().voice, edge.secret);
});
afterAll(() => voice.close());
beforeEach(async () => {
  provider?.close();
  provider = await udpWire(edge.ports().sip, '127.0.0.20');
  trunk = randomUUID();
});

const next = (): [string, string] => ['X-Hamdam-Next', `sip:${provider.address};transport=udp`];

const requestOf = (method: string) => (message: SipMessage) => !message.status && message.method === method;

/** Registers as the voice process does. The provider asks for the password, and answers with the status. */
async function registerTrunk(status: string, expires = 600): Promise<{ answer: SipMessage; request: SipMessage }> {
  const address = `sip:${user.user}@provider.example`;
  const uri = 'sip:provider.example';
  const options = { callId: token(), fromTag: token(), from: address, to: address };
  const contact = `<sip:trunk-${trunk}@voice.invalid;transport=ws>;expires=${expires}`;
  const challenged = sendRequest(voice, 'REGISTER', uri, { ...options, contact, more: [next()] });
  const asked = await provider.next(requestOf('REGISTER'));
  provider.send(answerTo(asked, '401 Unauthorized', [['WWW-Authenticate', 'Digest realm="provider.example", nonce="abc", qop="auth"']]));
  const [name, challenge] = challengeOf(await challenged);
  const signed = credentials(challenge ?? '', { ...user, method: 'REGISTER', uri });
  const registered = sendRequest(voice, 'REGISTER', uri, { ...options, cseq: 2, contact, more: [next(), [name, signed]] });
  const request = await provider.next(requestOf('REGISTER'));
  provider.send(answerTo(request, status, [['Contact', header(request, 'contact')]]));
  return { answer: await registered, request };
}

it('is registered with its provider, under the edge’s own address', async () => {
  const { answer, request } = await registerTrunk('200 OK');
  expect(answer.status).toBe(200);
  expect(header(request, 'contact')).toBe(`<sip:trunk-${trunk}@127.0.0.1:${edge.ports().sip}>;expires=600`);
  expect(header(request, 'authorization')).toContain(`username="${user.user}"`);
  expect([...request.headers.keys()].filter((name) => name.startsWith('x-hamdam'))).toEqual([]);
});

it('gets no calls after it has said that it goes', async () => {
  await registerTrunk('200 OK');
  expect((await registerTrunk('200 OK', 0)).answer.status).toBe(200);
  const called = await sendRequest(provider, 'INVITE', `sip:trunk-${trunk}@127.0.0.1:${edge.ports().sip}`);
  expect(called.status).toBe(404);
});

it('learns why the provider refuses it, and then gets no calls', async () => {
  expect((await registerTrunk('403 Wrong password')).answer.first).toBe('SIP/2.0 403 Wrong password');
  const called = await sendRequest(provider, 'INVITE', `sip:trunk-${trunk}@127.0.0.1:${edge.ports().sip}`);
  expect(called.status).toBe(404);
});

it('brings calls of the provider to the voice process, and of no one else', async () => {
  await registerTrunk('200 OK');
  const uri = `sip:trunk-${trunk}@127.0.0.1:${edge.ports().sip}`;
  const sound = await openSound();
  const options = {
    callId: token(),
    fromTag: token(),
    to: `sip:${user.user}@provider.example`,
    from: 'sip:+989121234567@provider.example',
  };
  provider.send(requestText(provider, 'INVITE', uri, { ...options, body: sound.sdp(), more: [['X-Hamdam-Account', 'forged']] }));
  const invite = await nextCall(voice);
  expect(header(invite, 'x-hamdam-trunk')).toBe(trunk);
  expect(header(invite, 'x-hamdam-called')).toBe(user.user);
  expect(invite.headers.has('x-hamdam-account')).toBe(false);
  const answered = answerCall(voice, invite);
  const answer = await finalAnswer(provider, options.callId, 1, 'INVITE');
  const dialog = dialogOf(provider, answer);
  ack(dialog);
  const voiceSound = await answered;
  const stops = [sound.speak(answer.body, Buffer.alloc(160, 1)), voiceSound.speak(invite.body, Buffer.alloc(160, 2))];
  await Promise.all([voiceSound.heard((payload) => payload[0] === 1), sound.heard((payload) => payload[0] === 2)]);
  for (const stop of stops) stop();
  const bye = within(calledSide(voice, invite, dialog.toTag), 'BYE');
  await answerNext(provider, 'BYE', options.callId);
  expect((await bye).status).toBe(200);

  const stranger = await udpWire(edge.ports().sip, '127.0.0.21');
  expect((await sendRequest(stranger, 'INVITE', uri)).status).toBe(404);
  for (const one of [stranger, sound, voiceSound]) one.close();
});

/** Calls a number through the trunk. The provider has the call, and has not answered. */
async function dial() {
  const sound = await openSound();
  const options = { callId: token(), fromTag: token(), from: `sip:${user.user}@provider.example`, contact: voiceContact };
  const via = `SIP/2.0/WS voice.invalid;branch=z9hG4bK${token()}`;
  const uri = 'sip:+982188888888@provider.example';
  voice.send(requestText(voice, 'INVITE', uri, { ...options, via, body: sound.sdp(), more: [next(), ['X-Hamdam-From-Trunk', trunk]] }));
  const invite = await provider.next(requestOf('INVITE'));
  return { sound, options, via, uri, invite };
}

it('carries calls of the voice process to the provider', async () => {
  const { sound, options, invite } = await dial();
  expect(invite.first).toBe('INVITE sip:+982188888888@provider.example SIP/2.0');
  expect([...invite.headers.keys()].filter((name) => name.startsWith('x-hamdam'))).toEqual([]);
  const other = await openSound();
  const contact: [string, string] = ['Contact', `<sip:gateway@${provider.address}>`];
  provider.send(answerTo(invite, '183 Session Progress', [contact, ['Content-Type', 'application/sdp']], other.sdp(), 'p'));
  provider.send(answerTo(invite, '200 OK', [contact, ['Content-Type', 'application/sdp']], other.sdp(), 'p'));
  const answer = await finalAnswer(voice, options.callId, 1, 'INVITE');
  const dialog = dialogOf(voice, answer);
  ack(dialog);
  await provider.next(requestOf('ACK'));
  const stops = [sound.speak(answer.body, Buffer.alloc(160, 3)), other.speak(invite.body, Buffer.alloc(160, 4))];
  await Promise.all([other.heard((payload) => payload[0] === 3), sound.heard((payload) => payload[0] === 4)]);
  for (const stop of stops) stop();
  const bye = within({ ...calledSide(provider, invite, 'p'), contact: contact[1] }, 'BYE');
  await answerNext(voice, 'BYE', options.callId);
  expect((await bye).status).toBe(200);
  for (const one of [sound, other]) one.close();
});

it('is canceled at the provider when the voice process gives up', async () => {
  const { sound, options, via, uri, invite } = await dial();
  provider.send(answerTo(invite, '180 Ringing', [], '', 'p'));
  const canceled = sendRequest(voice, 'CANCEL', uri, { ...options, via });
  await answerNext(provider, 'CANCEL', options.callId);
  provider.send(answerTo(invite, '487 Request Terminated', [], '', 'p'));
  expect((await canceled).status).toBe(200);
  expect((await finalAnswer(voice, options.callId, 1, 'INVITE')).status).toBe(487);
  sound.close();
});

it('is canceled at the provider when the voice process crashes while it rings', async () => {
  const { sound, options, invite } = await dial();
  provider.send(answerTo(invite, '180 Ringing', [], '', 'p'));
  await voice.next(({ status }) => status === 180);
  voice.kill();
  await answerNext(provider, 'CANCEL', options.callId);
  voice = await connectVoice(edge.ports().voice, edge.secret);
  sound.close();
});
