import { Inviter, Registerer, SessionState, UserAgent } from 'sip.js';
import { CallFailure, problemOfStatus } from './call-problem-of';
import type { CallCredentials, CallProblem } from './call-state';
import type { CallSound } from './call-sound';
import { PeerDescription, type HoldOption } from './peer-description';

/** Pauses before attempts to reconnect, in milliseconds. After the last one, the call is lost. */
const pauses = [300, 600, 1_200, 2_400, 4_800, 10_000, 15_000];
const connectionSeconds = 10;

export interface SipCallEvents {
  onRinging: () => void;
  onAnswered: () => void;
  onReconnecting: (isReconnecting: boolean) => void;
  /** Called once. With a problem if the call did not end as calls do. */
  onEnded: (problem: CallProblem | null) => void;
}

/** A call over SIP: the connection, its registration, and the session. The browser always calls and is never called. */
export class SipCall {
  private readonly agent: UserAgent;
  private readonly registerer: Registerer;
  private readonly session: Inviter;
  private peer: PeerDescription | undefined;
  private isOver = false;

  constructor(
    { username, password, realm, address, target, ice_servers }: CallCredentials,
    sound: CallSound,
    private readonly events: SipCallEvents,
  ) {
    const uri = UserAgent.makeURI(`sip:${username}@${realm}`);
    const whom = UserAgent.makeURI(target);
    if (!uri || !whom) throw new CallFailure('failed');
    this.agent = new UserAgent({
      uri,
      authorizationUsername: username,
      authorizationPassword: password,
      transportOptions: { server: address, connectionTimeout: connectionSeconds, keepAliveInterval: 20 },
      sessionDescriptionHandlerFactory: () =>
        (this.peer = new PeerDescription(sound.stream, ice_servers, {
          onStream: (stream) => sound.play(stream),
          onLost: () => this.lose('media_lost'),
        })),
      sendInitialProvisionalResponse: false,
      logBuiltinEnabled: false,
    });
    this.registerer = new Registerer(this.agent);
    this.session = new Inviter(this.agent, whom);
    this.session.stateChange.addListener((state) => {
      if (state === SessionState.Established) events.onAnswered();
      if (state === SessionState.Terminated) this.end(null);
    });
    this.agent.delegate = { onDisconnect: (error) => error && void this.reconnect() };
  }

  /** The Call-ID. */
  get id(): string {
    return this.session.request.callId;
  }

  /** Connects, registers, and calls. Throws a CallFailure. */
  async start(): Promise<void> {
    await this.agent.start().catch(() => {
      throw new CallFailure('unreachable');
    });
    await this.register();
    if (this.isOver) return;
    await this.session.invite({
      requestDelegate: {
        onProgress: () => this.events.onRinging(),
        onReject: ({ message }) => this.end(problemOfStatus(message.statusCode ?? 0)),
      },
    });
  }

  /** Holds or continues, by another offer. Throws a CallFailure if the other side refuses. */
  async setOnHold(hold: boolean): Promise<void> {
    const options: HoldOption = { hold };
    await new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new CallFailure('failed'));
      this.session
        .invite({
          sessionDescriptionHandlerOptions: options,
          requestDelegate: { onAccept: () => resolve(), onReject: refuse },
        })
        .catch(refuse);
    });
  }

  press(digit: string): void {
    this.peer?.sendDtmf(digit);
  }

  /** Ends a call that was answered, or cancels it. */
  async hangUp(): Promise<void> {
    if (this.isOver) return;
    if (this.session.state === SessionState.Established) await this.session.bye().catch(() => undefined);
    else if (this.session.state === SessionState.Establishing) await this.session.cancel().catch(() => undefined);
    this.end(null);
  }

  private async register(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new CallFailure('not_registered'));
      this.registerer.register({ requestDelegate: { onAccept: () => resolve(), onReject: refuse } }).catch(refuse);
    });
  }

  /** sip.js does not reconnect reliably itself. A call that was answered goes on, because its sound takes another way. */
  private async reconnect(): Promise<void> {
    if (this.isOver) return;
    if (this.session.state !== SessionState.Established) return this.lose('unreachable');
    this.events.onReconnecting(true);
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.isOver) return;
      try {
        await this.agent.reconnect();
        // Credentials are valid for minutes only, and a call that has begun does not need them.
        await this.register().catch(() => undefined);
        return this.events.onReconnecting(false);
      } catch {
        // The next attempt follows.
      }
    }
    this.lose('connection_lost');
  }

  private lose(problem: CallProblem): void {
    if (this.session.state === SessionState.Established) void this.session.bye().catch(() => undefined);
    this.end(problem);
  }

  private end(problem: CallProblem | null): void {
    if (this.isOver) return;
    this.isOver = true;
    this.events.onEnded(problem);
    this.peer?.close();
    void this.agent.stop().catch(() => undefined);
  }
}
