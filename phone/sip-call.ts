import { Inviter, Registerer, SessionState, UserAgent } from 'sip.js';
import { CallFailure, problemOfStatus } from './call-problem-of';
import type { CallCredentials, CallProblem } from './call-state';
import type { CallSound } from './call-sound';
import { PeerDescription, type HoldOption } from './peer-description';

/** How long connecting may take, in seconds. */
const connectionSeconds = 10;

export interface SipCallEvents {
  onRinging: () => void;
  onAnswered: () => void;
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
      // If it was refused, sip.js says why directly after this.
      if (state === SessionState.Terminated) queueMicrotask(() => this.end(null));
    });
    // The server ends a call whose connection is lost.
    this.agent.delegate = { onDisconnect: (error) => error && this.lose(this.isEstablished() ? 'connection_lost' : 'unreachable') };
  }

  /** The Call-ID. */
  get id(): string {
    return this.session.request.callId;
  }

  /** Connects, registers, and calls. Throws a CallFailure if it does not get as far as that. Then it has ended without an event. */
  async start(): Promise<void> {
    try {
      await this.connect();
      await this.register();
      if (!this.isOver) await this.invite();
    } catch (error) {
      this.isOver = true;
      this.close();
      throw error;
    }
  }

  private async invite(): Promise<void> {
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
    if (this.isEstablished()) await this.session.bye().catch(() => undefined);
    else if (this.session.state === SessionState.Establishing) await this.session.cancel().catch(() => undefined);
    this.end(null);
  }

  /** If a page's policy forbids the connection, some browsers never say so. */
  private async connect(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise((_, reject) => (timer = setTimeout(reject, connectionSeconds * 1_000)));
    await Promise.race([this.agent.start(), late]).catch(() => {
      throw new CallFailure('unreachable');
    });
    clearTimeout(timer);
  }

  private async register(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new CallFailure('not_registered'));
      this.registerer.register({ requestDelegate: { onAccept: () => resolve(), onReject: refuse } }).catch(refuse);
    });
  }

  private isEstablished(): boolean {
    return this.session.state === SessionState.Established;
  }

  private lose(problem: CallProblem): void {
    if (this.isEstablished()) void this.session.bye().catch(() => undefined);
    this.end(problem);
  }

  private end(problem: CallProblem | null): void {
    if (this.isOver) return;
    this.isOver = true;
    this.events.onEnded(problem);
    this.close();
  }

  private close(): void {
    this.peer?.close();
    void this.agent.stop().catch(() => undefined);
  }
}
