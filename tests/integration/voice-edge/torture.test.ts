import { afterAll, beforeAll, expect, it } from 'vitest';
import { ack, answerNext, dialogOf, realm, register, requestText, sendRequest, signedRequest, within, type Account } from './support/phone';
import { openSound } from './support/sound';
import { answerCall, connectVoice, nextCall } from './support/stand-in-voice';
import { makeAccount, useEdge } from './support/start-edge';
import { tortureMessages } from './support/torture-messages';
import { tcpWire, udpWire, type Wire } from './support/wire';

// Messages like those of RFC 4475: valid ones that are hard to read, and broken ones. Whatever the edge answers, it must go on
// working, and nothing of it may reach the voice process as a call.

const edge = useEdge();
let account: Account;
let voice: Wire;
const arrived: string[] = [];

beforeAll(async () => {
  account = await makeAccount();
  voice = await connectVoice(edge.ports().voice, edge.secret);
  voice.onMessage(({ status, first }) => {
    if (!status) arrived.push(first);
  });
});
afterAll(() => voice.close());

it.each(Object.entries(tortureMessages))('%s does no harm', async (_, message) => {
  const [udp, tcp] = [await udpWire(edge.ports().sip, '127.0.0.7'), await tcpWire(edge.ports().sip)];
  for (const wire of [udp, tcp]) wire.send(Buffer.from(message, 'latin1'));
  // Answered after the message, on the same socket. A broken message over TCP may end its connection, so a new one asks.
  expect((await sendRequest(udp, 'OPTIONS', `sip:${realm}`)).status).toBe(200);
  const next = await tcpWire(edge.ports().sip);
  expect((await sendRequest(next, 'OPTIONS', `sip:${realm}`)).status).toBe(200);
  expect(arrived).toEqual([]);
  for (const wire of [udp, tcp, next]) wire.close();
});

it('a flood from one address is dropped, and others are served', async () => {
  const [flood, other] = [await udpWire(edge.ports().sip, '127.0.0.8'), await tcpWire(edge.ports().sip)];
  const answers: string[] = [];
  flood.onMessage(({ first }) => answers.push(first));
  // In parts, because the machine itself drops packets, of other tests too, when too many wait.
  for (let part = 0; part < 25; part += 1) {
    for (let n = 0; n < 100; n += 1) flood.send(requestText(flood, 'OPTIONS', `sip:${realm}`));
    await sendRequest(other, 'OPTIONS', `sip:${realm}`);
  }
  expect((await register(other, account)).status).toBe(200);
  // Those of one address are answered up to a number. What was sent later is dropped for as long as it goes on.
  expect(answers.length).toBeLessThan(1500);
  for (const one of [flood, other]) one.close();
});

it('afterwards, phones register and call as before, and nothing has crashed', async () => {
  const [wire, sound] = [await udpWire(edge.ports().sip), await openSound()];
  expect((await register(wire, account)).status).toBe(200);
  const answered = signedRequest(wire, account, 'INVITE', `sip:shop@${realm}`, { body: sound.sdp() });
  const voiceSound = answerCall(voice, await nextCall(voice));
  const answer = await answered;
  const dialog = dialogOf(wire, answer);
  ack(dialog);
  const bye = within(dialog, 'BYE');
  await answerNext(voice, 'BYE', dialog.callId);
  expect((await bye).status).toBe(200);
  for (const one of [wire, sound, await voiceSound]) one.close();
  expect(edge.log()).not.toMatch(/exited|signal/);
});
