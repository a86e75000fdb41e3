import { SessionState, TransportState, type Invitation, type Inviter } from 'sip.js';
import { readDtmfInfo } from '@/lib/voice/dtmf';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import { sessionHeaders, type SessionTerms } from '@/lib/voice/session-timer';
import type { CallMedia } from '@/server/voice/media/call-media';
import type { CallLeg } from './call-leg';
import { mediaOf, type SessionMedia } from './session-media';
import { keepSession } from './session-timer';

type Facts = Pick<CallLeg, 'sip_call_id' | 'direction' | 'source' | 'from' | 'to' | 'target'>;

/** A leg that is a session of sip.js. */
export class SessionLeg implements CallLeg {
  readonly sip_call_id: string;
  readonly direction: CallLeg['direction'];
  readonly source: CallLeg['source'];
  readonly from: string;
  readonly to: string;
  readonly target: CallLeg['target'];
  private readonly endListeners = new Set<(reason: CallEndReason) => void>();
  private readonly holdListeners = new Set<(isOnHold: boolean) => void>();
  /** Why it ended, as soon as that is known. */
  private reason?: CallEndReason;
  private hasEnded = false;
  private stopKeeping?: () => void;

  constructor(
    private readonly session: Invitation | Inviter,
    facts: Facts,
    /** Of a call that asks for an end. */
    private readonly terms?: SessionTerms,
  ) {
    ({ sip_call_id: this.sip_call_id, direction: this.direction, source: this.source } = facts);
    ({ from: this.from, to: this.to, target: this.target } = facts);
    session.delegate = {
      onBye: (bye) => {
        this.reason ??= 'caller_hung_up';
        void bye.accept();
      },
      onCancel: () => (this.reason ??= 'canceled'),
      onInfo: (info) => {
        const digit = readDtmfInfo(info.request.body);
        void info.accept();
        if (digit)
          void mediaOf(session)
            .then(({ media }) => media.press(digit))
            .catch(() => undefined);
      },
      // The library would call whomever the other side names.
      onRefer: (referral) => void referral.reject({ statusCode: 603 }),
    };
    session.userAgent.transport.stateChange.addListener((state) => {
      if (state === TransportState.Disconnected) this.lose('media_lost');
    });
    session.stateChange.addListener((state) => {
      if (state === SessionState.Terminated) this.end(this.reason ?? (this.direction === 'inbound' ? 'no_answer' : 'failed'));
    });
  }

  get isAnswered(): boolean {
    return this.session.state === SessionState.Established;
  }

  ring(): void {
    if (this.isWaiting()) void (this.session as Invitation).progress({ statusCode: 180 }).catch(() => undefined);
  }

  async accept(): Promise<CallMedia> {
    await (this.session as Invitation).accept({ extraHeaders: this.terms ? sessionHeaders(this.terms) : [] });
    if (this.session.state !== SessionState.Established) throw new Error('The caller has given up.');
    this.keep(this.terms);
    return this.media();
  }

  /** Renews the call, or ends it if the other side does not. */
  keep(terms: SessionTerms | undefined): void {
    if (!terms) return;
    const isOurs = terms.refresher === (this.direction === 'inbound' ? 'uas' : 'uac');
    this.stopKeeping = keepSession(this.session, terms, isOurs, () => {
      this.reason ??= 'media_lost';
      void this.hangUp();
    });
  }

  /** The sound of a leg that was answered. */
  async media() {
    const { media } = await mediaOf(this.session);
    media.onHold((isOnHold) => {
      for (const listener of this.holdListeners) listener(isOnHold);
    });
    return media;
  }

  reject(status: number): void {
    if (!this.isWaiting()) return;
    this.reason ??= status === 486 ? 'busy' : 'refused';
    void (this.session as Invitation).reject({ statusCode: status }).catch(() => undefined);
  }

  hangUp(): Promise<void> {
    this.reason ??= 'assistant_ended';
    if (this.hasEnded) return Promise.resolve();
    // Whether the other side says anything to it makes no difference.
    void this.endSession().catch(() => undefined);
    this.lose(this.reason);
    return Promise.resolve();
  }

  /** Ends it here. The connection to the other side may be gone. */
  lose(reason: CallEndReason): void {
    this.reason ??= reason;
    this.end(this.reason);
    (this.session.sessionDescriptionHandler as SessionMedia | undefined)?.close();
  }

  onHold(listener: (isOnHold: boolean) => void): void {
    this.holdListeners.add(listener);
  }

  onEnded(listener: (reason: CallEndReason) => void): void {
    this.endListeners.add(listener);
  }

  private isWaiting(): boolean {
    return this.session.state === SessionState.Initial || this.session.state === SessionState.Establishing;
  }

  private async endSession(): Promise<void> {
    const { session } = this;
    if (!this.isWaiting()) await session.bye();
    else if ('cancel' in session) await session.cancel();
    else await session.reject({ statusCode: 480 });
  }

  private end(reason: CallEndReason): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.stopKeeping?.();
    for (const listener of this.endListeners) listener(reason);
  }
}
