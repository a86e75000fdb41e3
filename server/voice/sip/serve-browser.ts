import type { Invitation } from 'sip.js';
import type { RawData, WebSocket } from 'ws';
import { log } from '@/server/platform/log';
import type { MediaPeer } from '@/server/voice/media/media-peer';
import { BrowserRegistration, type RegistrationRules } from './browser-registration';
import { browserTarget } from './browser-target';
import type { CallLeg } from './call-leg';
import { SessionLeg } from './session-leg';
import { startAgent } from './user-agent';

/** Messages in ten seconds, and those that are not SIP, after which a connection is closed. */
const [mostMessages, mostMalformed] = [100, 5];
/** How often a connection is asked whether it lives, and how long it may stay without a registration. */
const [pingEvery, unregisteredFor] = [25_000, 30_000];

export interface BrowserRules extends RegistrationRules {
  openMedia(): Promise<MediaPeer>;
  /** Takes a call. Returns false if no more can be taken. */
  onLeg(leg: CallLeg): boolean;
}

/** Speaks with one browser, until its connection closes. */
export function serveBrowser(
  socket: WebSocket,
  from: { address: string; origin: string | undefined; isSecure: boolean },
  rules: BrowserRules,
): void {
  const registration = new BrowserRegistration(rules, from);
  let current: SessionLeg | undefined;
  let [malformed, messages] = [0, 0];
  let isAlive = true;

  const { agent, receive, lose } = startAgent(
    { protocol: from.isSecure ? 'WSS' : 'WS', send: (message) => socket.send(message), close: () => socket.close(1000) },
    rules.realm,
    () => rules.openMedia(),
    {
      onRegisterRequest: (request) => void registration.answer(request),
      onInvite: (invitation) => invite(invitation),
      onMessage: (message) => void message.reject({ statusCode: 405 }),
    },
  );

  function invite(invitation: Invitation): void {
    const { ruri, callId, from: caller } = invitation.request;
    const target = browserTarget(registration.user, ruri?.user ?? '');
    if (typeof target === 'number') return void invitation.reject({ statusCode: target });
    if (current) return void invitation.reject({ statusCode: 486 });
    const leg = new SessionLeg(invitation, {
      sip_call_id: callId,
      direction: 'inbound',
      source: 'browser',
      from: caller.displayName || (caller.uri.user ?? ''),
      to: ruri?.user ?? '',
      target,
    });
    current = leg;
    leg.onEnded(() => (current = undefined));
    if (!rules.onLeg(leg)) leg.reject(503);
  }

  function take(data: RawData): void {
    if (++messages > mostMessages) return socket.close(1008, 'too many messages');
    const text = textOf(data);
    // What keeps a connection open (RFC 5626).
    if (text.trim() === '') return socket.send('\r\n');
    if (!receive(text) && ++malformed >= mostMalformed) socket.close(1008, 'not SIP');
  }

  const forgetMessages = setInterval(() => (messages = 0), 10_000);
  const ping = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingEvery);
  const unregistered = setInterval(() => {
    if (!registration.user && !current) socket.close(1008, 'not registered');
  }, unregisteredFor);

  socket.on('message', take);
  socket.on('pong', () => (isAlive = true));
  socket.on('error', (error) => log.debug({ error: error.message }, 'a connection of SIP failed'));
  socket.on('close', (code) => {
    for (const timer of [forgetMessages, ping, unregistered]) clearInterval(timer);
    current?.lose(code === 1000 || code === 1001 ? 'caller_hung_up' : 'media_lost');
    lose();
    log.debug({ code, state: agent.state }, 'a connection of SIP was closed');
  });
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
}
