import { addressIn, answerTo, credentials, header, token, type SipMessage } from './sip-message';
import { challengeOf, realm, sendRequest } from './phone';
import { openSound, type Sound } from './sound';
import { webSocketWire, type Wire } from './wire';

/** Connects as the voice process does, and registers as `voice`. */
export async function connectVoice(port: number, password: string): Promise<Wire & { kill(): void }> {
  const wire = await webSocketWire(port);
  const uri = `sip:${realm}`;
  const to = `sip:voice@${realm}`;
  const options = { callId: token(), fromTag: token(), to, from: to, contact: voiceContact };
  const [name, challenge] = challengeOf(await sendRequest(wire, 'REGISTER', uri, options));
  const answer = credentials(challenge ?? '', { user: 'voice', password, method: 'REGISTER', uri });
  const registered = await sendRequest(wire, 'REGISTER', uri, { ...options, cseq: 2, more: [[name, answer]] });
  if (registered.status !== 200) throw new Error(registered.first);
  return wire;
}

export const voiceContact = `<sip:voice@voice.invalid;transport=ws>`;

/** The next call that comes to the voice process. */
export function nextCall(wire: Wire): Promise<SipMessage> {
  return wire.next(({ method, status }) => method === 'INVITE' && !status);
}

/** Answers a call with sound of its own. */
export async function answerCall(wire: Wire, invite: SipMessage, more: [string, string][] = []): Promise<Sound> {
  const sound = await openSound();
  wire.send(answerTo(invite, '100 Trying'));
  wire.send(
    answerTo(invite, '200 OK', [['Contact', voiceContact], ['Content-Type', 'application/sdp'], ...more], sound.sdp(), `voice-${token()}`),
  );
  await wire.next(
    ({ method, status, headers }) => method === 'ACK' && !status && headers.get('call-id')?.[0] === header(invite, 'call-id'),
  );
  return sound;
}

/** How the voice process reaches the caller: the dialog seen from its side. */
export function calledSide(wire: Wire, invite: SipMessage, toTag: string) {
  const tag = (value: string) => /;tag=([^;]+)/.exec(value)?.[1] ?? '';
  return {
    wire,
    uri: addressIn(header(invite, 'contact')),
    callId: header(invite, 'call-id'),
    from: addressIn(header(invite, 'to')),
    fromTag: toTag,
    to: addressIn(header(invite, 'from')),
    toTag: tag(header(invite, 'from')),
    routes: [...(invite.headers.get('record-route') ?? [])],
    contact: voiceContact,
    cseq: 0,
  };
}
