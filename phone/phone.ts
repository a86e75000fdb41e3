import type { Digit } from '@/lib/voice/digit';
import { CallFailure, problemOfError } from './call-problem-of';
import { isInProgress, noCall, type CallCredentials, type CallProblem, type CallState, type SoundSource } from './call-state';
import type { CallSound } from './call-sound';
import type { SipCall } from './sip-call';

/** Pauses before a lost call is made again, in milliseconds. */
const pauses = [300, 1_000, 2_000, 4_000, 8_000, 15_000];

interface CallOptions {
  /** Whether a call that is lost is made again: as a member who takes a call, because the caller waits meanwhile. */
  rejoins?: boolean;
}

/**
 * The phone of a browser, without any display. It makes one call at a time. What makes calls is loaded with the first one, so
 * that a page that only could call does not pay for it.
 */
export class Phone {
  state: CallState = noCall;
  private sound: CallSound | undefined;
  private call: SipCall | undefined;
  /** Counts calls, so that a late step of an earlier call changes nothing. */
  private count = 0;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly read = (): CallState => this.state;

  /** Calls whom the credentials are for. What comes of it is in the state. `readCredentials` throws a CallFailure. */
  async start(source: SoundSource, readCredentials: () => Promise<CallCredentials>, { rejoins = false }: CallOptions = {}): Promise<void> {
    if (isInProgress(this.state)) return;
    const count = ++this.count;
    const isPresent = () => count === this.count && isInProgress(this.state);
    this.change({ ...noCall, phase: 'connecting', source });
    try {
      const { CallSound } = await import('./call-sound');
      const sound = await CallSound.open(source);
      if (!isPresent()) return sound.close();
      this.sound = sound;
      const join = (): Promise<void> =>
        this.join(sound, readCredentials, isPresent, rejoins ? () => void this.rejoin(join, isPresent) : undefined);
      await join();
    } catch (error) {
      if (isPresent()) this.fail(error);
    }
  }

  hangUp(): void {
    const { call } = this;
    if (!isInProgress(this.state)) return;
    this.end(null);
    void call?.hangUp();
  }

  setMuted(is_muted: boolean): void {
    this.change({ is_muted });
    this.applySound();
  }

  /** Says whether the other side agreed. */
  async setOnHold(is_on_hold: boolean): Promise<boolean> {
    const { call, state } = this;
    if (!call || state.phase !== 'calling' || state.is_on_hold === is_on_hold) return true;
    try {
      await call.setOnHold(is_on_hold);
    } catch {
      return false;
    }
    this.change({ is_on_hold });
    this.applySound();
    return true;
  }

  press(digit: Digit): void {
    if (this.state.phase === 'calling') this.call?.press(digit);
  }

  /** How loud both directions are now, 0 to 1. */
  levels(): { sent: number; heard: number } {
    return this.sound?.levels() ?? { sent: 0, heard: 0 };
  }

  /** Makes the call. `onLost` is called instead of ending it if it is lost after it was answered. */
  private async join(
    sound: CallSound,
    readCredentials: () => Promise<CallCredentials>,
    isPresent: () => boolean,
    onLost: (() => void) | undefined,
  ): Promise<void> {
    const [credentials, { SipCall }] = await Promise.all([readCredentials(), import('./sip-call')]);
    if (!isPresent()) return;
    const call = new SipCall(credentials, sound, {
      onRinging: () => isPresent() && this.state.phase === 'connecting' && this.change({ phase: 'ringing' }),
      onAnswered: () => {
        if (!isPresent()) return;
        this.change({ phase: 'calling', is_reconnecting: false, is_on_hold: false, answered_at: this.state.answered_at ?? Date.now() });
        this.applySound();
      },
      onEnded: (problem) => {
        if (!isPresent() || this.call !== call) return;
        if (onLost && this.state.answered_at !== null && (problem === 'connection_lost' || problem === 'media_lost')) onLost();
        else if (!this.state.is_reconnecting) this.end(problem);
      },
    });
    this.call = call;
    this.change({ sip_call_id: call.id });
    await call.start();
  }

  /** Makes a call again that was lost, until it is answered or there is no hope. */
  private async rejoin(join: () => Promise<void>, isPresent: () => boolean): Promise<void> {
    this.change({ is_reconnecting: true });
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!isPresent() || !this.state.is_reconnecting) return;
      try {
        // An attempt that was not answered in time.
        void this.call?.hangUp();
        await join();
      } catch (error) {
        // What is refused will be refused again.
        if (isPresent() && problemOfError(error) !== 'unreachable') return this.fail(error);
      }
    }
    if (isPresent() && this.state.is_reconnecting) this.end('connection_lost');
  }

  private fail(error: unknown): void {
    this.end(problemOfError(error), error instanceof CallFailure ? error.detail : '');
  }

  private applySound(): void {
    const { is_muted, is_on_hold } = this.state;
    this.sound?.setSending(!is_muted && !is_on_hold);
    this.sound?.setPlaying(!is_on_hold);
  }

  private end(problem: CallProblem | null, detail = ''): void {
    this.change({ phase: problem ? 'failed' : 'ended', problem, detail, is_on_hold: false, is_reconnecting: false, ended_at: Date.now() });
    this.sound?.close();
    this.sound = undefined;
    this.call = undefined;
  }

  private change(change: Partial<CallState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}
