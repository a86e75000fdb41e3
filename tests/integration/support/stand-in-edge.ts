import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inviter, SessionState, type Core, type Invitation } from 'sip.js';
import { WebSocketServer, type WebSocket } from 'ws';
import { digestChallenge, digestResponse, parseDigest } from '@/lib/voice/digest';
import { openRtpMedia } from '@/server/voice/media/rtp-media';
import { mediaOf } from '@/server/voice/sip/session-media';
import { startAgent, type Agent } from '@/server/voice/sip/user-agent';
import { edgeSecret } from './edge-secret';

const domain = 'hamdam.local';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export interface SeenRegistration {
  /** The one of the Contact: `voice`, or `trunk-<id>`. */
  user: string;
  expires: number;
  next: string | undefined;
  to: string;
}

/** A stand-in for Kamailio with everything behind it: phones that call, and providers. It speaks SIP over a WebSocket as Kamailio does. */
export async function startStandInEdge(port = 0) {
  const server = createServer();
  const sockets = new WebSocketServer({ server, allowSynchronousEvents: false, handleProtocols: () => 'sip' });
  const registrations: SeenRegistration[] = [];
  /** Passwords of trunks by username, and the status with which other registrations are refused. */
  const passwords = new Map<string, string>([['voice', edgeSecret]]);
  const refusals = new Map<string, number>();
  let current: { socket: WebSocket; agent: Agent; contact: Core.URI } | undefined;
  let answerInvite: (invitation: Invitation) => void = (invitation) => void invitation.reject({ statusCode: 404 });

  function register(request: Core.IncomingRegisterRequest, socket: WebSocket, agent: Agent): void {
    const { message } = request;
    const username = message.to.uri.user ?? '';
    const status = refusals.get(username);
    if (status) return void request.reject({ statusCode: status });
    const credentials = parseDigest(message.getHeader('authorization') ?? '');
    const ha1 = md5(`${username}:${domain}:${passwords.get(username) ?? ''}`);
    if (!credentials || digestResponse(credentials, 'REGISTER', ha1, md5) !== credentials.response) {
      const challenge = digestChallenge(domain, randomUUID(), false);
      return void request.reject({ statusCode: 401, extraHeaders: [`WWW-Authenticate: ${challenge}`] });
    }
    const contact = message.parseHeader('contact') as Core.NameAddrHeader;
    const expires = Number(contact.getParam('expires'));
    registrations.push({ user: contact.uri.user ?? '', expires, next: message.getHeader('x-hamdam-next'), to: `${message.ruri}` });
    if (username === 'voice') current = { socket, agent, contact: contact.uri };
    // As the edge does, with another address than the one that was sent.
    request.accept({ statusCode: 200, extraHeaders: [`Contact: <sip:${contact.uri.user}@127.0.0.1:5070>;expires=${expires}`] });
  }

  sockets.on('connection', (socket) => {
    const agent = startAgent(
      { protocol: 'WS', send: (message) => socket.send(message), close: () => undefined },
      domain,
      () => openRtpMedia({ ports: [43_000, 43_399], address: '127.0.0.1' }),
      { onRegisterRequest: (request) => register(request, socket, agent), onInvite: (invitation) => answerInvite(invitation) },
    );
    socket.on('message', (data) => agent.receive(String(data as Buffer)));
    socket.on('close', () => {
      agent.lose();
      if (current?.socket === socket) current = undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    registrations,
    passwords,
    refusals,
    isConnected: () => current !== undefined,
    /** Loses the connection of the voice process. */
    cut: () => current?.socket.terminate(),
    onInvite: (answer: (invitation: Invitation) => void) => (answerInvite = answer),
    /** Calls the voice process as a phone or a provider, with these headers of the edge. */
    call(extraHeaders: string[]) {
      if (!current) throw new Error('the voice process is not connected');
      const session = new Inviter(current.agent.agent, current.contact, { extraHeaders });
      const ended = new Promise<void>((resolve) =>
        session.stateChange.addListener((state) => state === SessionState.Terminated && resolve()),
      );
      const answered = new Promise<Core.IncomingResponseMessage>((resolve) => {
        const settle = ({ message }: Core.IncomingResponse): void => resolve(message);
        void session.invite({ requestDelegate: { onAccept: settle, onReject: settle } });
      });
      return { session, answered, ended, media: async () => (await mediaOf(session)).media };
    },
    stop() {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
    },
  };
}
