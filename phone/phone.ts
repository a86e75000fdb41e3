import type { Digit } from '@/lib/voice/digit';
import { CallFailure, problemOfError } from './call-problem-of';
import { isInProgress, noCall, type CallCredentials, type CallProblem, type CallState, type SoundSource } from './call-state';
import type { CallSound } from './call-sound';
import type { SipCall } from './sip-call';

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
  async start(source: SoundSource, readCredentials: () => Promise<CallCredentials>): Promise<void> {
    if (isInProgress(this.state)) return;
    const count = ++this.count;
    const isPresent = () => count === this.count && isInProgress(this.state);
    this.change({ ...noCall, phase: 'connecting', source });
    try {
      const [{ CallSound }, { SipCall }] = await Promise.all([import('./call-sound'), import('./sip-call')]);
      const sound = await CallSound.open(source);
      if (!isPresent()) return sound.close();
      this.sound = sound;
      const credentials = await readCredentials();
      if (!isPresent()) return;
      this.call = new SipCall(credentials, sound, {
        onRinging: () => isPresent() && this.state.phase === 'connecting' && this.change({ phase: 'ringing' }),
        onAnswered: () => isPresent() && this.change({ phase: 'calling', answered_at: Date.now() }),
        onReconnecting: (is_reconnecting) => isPresent() && this.change({ is_reconnecting }),
        onEnded: (problem) => isPresent() && this.end(problem),
      });
      this.change({ sip_call_id: this.call.id });
      await this.call.start();
    } catch (error) {
      if (!isPresent()) return;
      void this.call?.hangUp();
      this.end(problemOfError(error), error instanceof CallFailure ? error.detail : '');
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
