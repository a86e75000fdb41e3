import type { Invitation } from 'sip.js';
import type { WebSocket } from 'ws';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import type { MediaPeer } from '@/server/voice/media/media-peer';
import { BrowserRegistration, type RegistrationRules } from './browser-registration';
import { browserTarget } from './browser-target';
import type { BrowserUser } from './browser-user';
import type { CallLeg } from './call-leg';
import { SessionLeg } from './session-leg';
import { startAgent, type Agent } from './user-agent';

export interface BrowserRules extends RegistrationRules {
  openMedia(): Promise<MediaPeer>;
  /** Takes a call. Returns false if the process is full. */
  onLeg(leg: CallLeg): boolean;
}

export interface BrowserOrigin {
  address: string;
  origin: string | undefined;
  isSecure: boolean;
}

/** What one browser says and is told. It outlives a connection that was lost during a call, until the browser is back. */
export class BrowserLine {
  private readonly registration: BrowserRegistration;
  private readonly agent: Agent;
  private call?: SessionLeg;

  constructor(
    private socket: Pick<WebSocket, 'send' | 'close'>,
    from: BrowserOrigin,
    private readonly rules: BrowserRules,
    onRegistered: (user: BrowserUser) => void,
  ) {
    this.registration = new BrowserRegistration(rules, from, onRegistered);
    const carrier = {
      protocol: from.isSecure ? 'WSS' : 'WS',
      send: (message: string) => this.socket.send(message),
      close: () => this.socket.close(1000),
    };
    this.agent = startAgent(carrier, rules.realm, () => rules.openMedia(), {
      onRegisterRequest: (request) => void this.registration.answer(request),
      onInvite: (invitation) => this.invite(invitation),
      onMessage: (message) => void message.reject({ statusCode: 405 }),
    });
  }

  /** Who is registered. */
  get user(): BrowserUser | undefined {
    return this.registration.user;
  }

  /** Whether it has a call that was answered. */
  get isInCall(): boolean {
    return this.call?.isAnswered === true;
  }

  get isIdle(): boolean {
    return !this.call && !this.user;
  }

  /** Takes a message. Returns false if it is not one of SIP. */
  receive(message: string): boolean {
    return this.agent.receive(message);
  }

  /** Goes on over another connection. */
  attach(socket: Pick<WebSocket, 'send' | 'close'>): void {
    this.socket = socket;
  }

  /** Ends. A call that it has ends for this reason. */
  lose(reason: CallEndReason): void {
    this.call?.lose(reason);
    this.agent.lose();
  }

  private invite(invitation: Invitation): void {
    const { ruri, callId: sip_call_id } = invitation.request;
    const target = browserTarget(this.user, ruri?.user ?? '');
    if (typeof target === 'number') return void invitation.reject({ statusCode: target });
    if (this.call) return void invitation.reject({ statusCode: 486 });
    // It has no number. What it says of itself could be another customer's.
    const leg = new SessionLeg(invitation, { sip_call_id, direction: 'inbound', source: 'browser', from: '', to: '', target });
    this.call = leg;
    leg.onEnded(() => (this.call = undefined));
    if (!this.rules.onLeg(leg)) leg.reject(503);
  }
}
