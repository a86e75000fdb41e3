import { randomUUID } from 'node:crypto';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import type { Digit } from '@/lib/voice/digit';
import type { CallMedia } from '@/server/voice/media/call-media';
import type { CallLeg, CallTarget } from '@/server/voice/sip/call-leg';

const silence = new Int16Array(160);
/** So many frames pass in each millisecond, both ways: calls in tests are eighty times as fast as real ones. */
const framesPerMillisecond = 4;

/** The other side of a call, in memory: a phone that hears and speaks frames, presses keys, holds, and hangs up. */
export class FakeLeg implements CallLeg, CallMedia {
  readonly sip_call_id = randomUUID();
  state: 'new' | 'ringing' | 'answered' | 'rejected' | 'ended' = 'new';
  status = 0;
  /** The frames that it was sent, whole. Null: silence. */
  readonly received: (Int16Array | null)[] = [];
  /** The keys that it was sent. */
  readonly digits: Digit[] = [];
  private readonly speech: Int16Array[] = [];
  private sound: (() => Int16Array | null) | null = null;
  private readonly frameListeners = new Set<(frame: Int16Array) => void>();
  private readonly digitListeners = new Set<(digit: Digit) => void>();
  private readonly endListeners = new Set<(reason: CallEndReason) => void>();
  private readonly holdListeners = new Set<(is_on_hold: boolean) => void>();
  private readonly deadListeners = new Set<() => void>();
  private interrupted: { frames: number; resolve: (frames: number) => void } | null = null;
  private isOnHold = false;
  private timer?: NodeJS.Timeout;

  constructor(
    readonly target: CallTarget | undefined,
    readonly from = '+989121234567',
    readonly direction: CallLeg['direction'] = 'inbound',
    readonly source: CallLeg['source'] = 'phone',
    readonly to = '+982112345678',
  ) {}

  // ---- what the other side does ------------------------------------------------------------------------------------------

  /** Speaks: loud frames, and then silence. */
  speak(height: number, frames = 40): void {
    for (let frame = 0; frame < frames; frame++) this.speech.push(Int16Array.from({ length: 160 }, (_, at) => (at % 2 ? -height : height)));
  }

  /** Speaks while it hears something. Resolves with how many frames it hears from its first frame of speech to silence. */
  interrupt(height: number): Promise<number> {
    this.speak(height);
    return new Promise((resolve) => (this.interrupted = { frames: 0, resolve }));
  }

  /** Whether everything that it was to speak was sent. */
  get hasSpoken(): boolean {
    return this.speech.length === 0;
  }

  press(...keys: Digit[]): void {
    for (const key of keys) for (const listener of this.digitListeners) listener(key);
  }

  hold(is_on_hold: boolean): void {
    this.isOnHold = is_on_hold;
    for (const listener of this.holdListeners) listener(is_on_hold);
  }

  leave(reason: CallEndReason = 'caller_hung_up'): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    clearInterval(this.timer);
    for (const listener of this.endListeners) listener(reason);
  }

  die(): void {
    for (const listener of this.deadListeners) listener();
  }

  // ---- the seam ----------------------------------------------------------------------------------------------------------

  ring(): void {
    this.state = 'ringing';
  }

  async accept(): Promise<CallMedia> {
    if (this.state === 'ended') throw new Error('The caller has given up.');
    this.state = 'answered';
    this.timer = setInterval(() => this.pass(framesPerMillisecond), 1);
    return this;
  }

  reject(status: number): void {
    this.state = 'rejected';
    this.status = status;
  }

  async hangUp(): Promise<void> {
    this.leave('assistant_ended');
  }

  onHold(listener: (is_on_hold: boolean) => void): void {
    this.holdListeners.add(listener);
  }

  onEnded(listener: (reason: CallEndReason) => void): void {
    this.endListeners.add(listener);
  }

  onFrame(listener: (frame: Int16Array) => void): () => void {
    this.frameListeners.add(listener);
    return () => this.frameListeners.delete(listener);
  }

  onDigit(listener: (digit: Digit) => void): () => void {
    this.digitListeners.add(listener);
    return () => this.digitListeners.delete(listener);
  }

  setSource(source: (() => Int16Array | null) | null): void {
    this.sound = source;
  }

  sendDigit(digit: Digit): void {
    this.digits.push(digit);
  }

  onDead(listener: () => void): void {
    this.deadListeners.add(listener);
  }

  quality() {
    return { received: this.received.length, sent: this.received.length, lost: 0, jitter_ms: 1.5, mos: 4.3 };
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
  }

  private count(heard: Int16Array | null): void {
    if (!this.interrupted) return;
    if (heard) this.interrupted.frames++;
    else this.interrupted.resolve(this.interrupted.frames);
  }

  /** Frames both ways. */
  private pass(count: number): void {
    for (let frame = 0; frame < count && !this.isOnHold && this.state === 'answered'; frame++) {
      const heard = this.sound?.() ?? null;
      this.received.push(heard);
      this.count(heard);
      const said = this.speech.shift() ?? silence;
      for (const listener of this.frameListeners) listener(said);
    }
  }
}
