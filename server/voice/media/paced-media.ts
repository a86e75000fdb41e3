import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Digit } from '@/lib/voice/digit';
import type { G711 } from '@/lib/voice/g711';
import { QualityMeter, type MediaQuality } from '@/lib/voice/quality';
import type { RtpPacket } from '@/lib/voice/rtp';
import { frameSamples, RtpReceiver, type Codec } from '@/lib/voice/rtp-receiver';
import { RtpSender } from '@/lib/voice/rtp-sender';
import type { CallMedia } from './call-media';
import { everyFrame } from './every-frame';

/** What both sides have agreed on. */
export interface AgreedMedia {
  /** Of what is received, by payload type. */
  codecs: ReadonlyMap<number, Codec>;
  /** Of what is sent. */
  codec: { name: G711; payload_type: number };
  /** The payload type of keys, if the other side understands them. */
  keys: number | undefined;
}

/** What carries packets. */
export interface Carrier {
  send(packet: RtpPacket): void;
  close(): Promise<void>;
}

const silence = new Int16Array(frameSamples);

/** The sound of a call over any carrier: sends a frame every 20 ms, and puts in order what arrives. */
export class PacedMedia implements CallMedia {
  private readonly meter = new QualityMeter();
  private readonly numbers = {
    ssrc: randomBytes(4).readUInt32BE(),
    sequence: randomBytes(2).readUInt16BE(),
    timestamp: randomBytes(4).readUInt32BE(),
  };
  private readonly frameListeners = new Set<(frame: Int16Array) => void>();
  private readonly digitListeners = new Set<(digit: Digit) => void>();
  private readonly deadListeners = new Set<() => void>();
  private readonly holdListeners = new Set<(isOnHold: boolean) => void>();
  private receiver?: RtpReceiver;
  private sender?: RtpSender;
  private source: (() => Int16Array | null) | null = null;
  private stopSending?: () => void;
  private lastHeard = performance.now();
  private isOnHold = false;
  private isDead = false;
  private closing?: Promise<void>;

  constructor(
    private readonly carrier: Carrier,
    private readonly watchdog_ms: number,
  ) {}

  get ssrc(): number {
    return this.numbers.ssrc;
  }

  agree({ codecs, codec, keys }: AgreedMedia): void {
    this.receiver = new RtpReceiver(codecs, this.meter);
    this.sender = new RtpSender(codec, keys, this.numbers);
  }

  /** Begins to send, as soon as packets can reach the other side. */
  start(): void {
    if (this.closing) return;
    this.lastHeard = performance.now();
    this.stopSending ??= everyFrame(() => this.tick());
  }

  receive(packet: RtpPacket): void {
    const now = performance.now();
    this.lastHeard = now;
    const { frames, digit } = this.receiver?.receive(packet, now) ?? { frames: [] };
    for (const frame of frames) for (const listener of this.frameListeners) listener(frame);
    if (digit) this.press(digit);
  }

  /** A key that the other side pressed. Some phones say it in messages of SIP. */
  press(digit: Digit): void {
    for (const listener of this.digitListeners) listener(digit);
  }

  /** On hold, nothing is sent, and nothing needs to arrive. */
  setHold(isOnHold: boolean): void {
    if (this.isOnHold === isOnHold) return;
    this.isOnHold = isOnHold;
    this.lastHeard = performance.now();
    for (const listener of this.holdListeners) listener(isOnHold);
  }

  onHold(listener: (isOnHold: boolean) => void): void {
    this.holdListeners.add(listener);
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
    this.source = source;
  }

  sendDigit(digit: Digit): void {
    this.sender?.press(digit);
  }

  onDead(listener: () => void): void {
    this.deadListeners.add(listener);
  }

  quality(): MediaQuality {
    return this.meter.read();
  }

  close(): Promise<void> {
    return (this.closing ??= this.end());
  }

  private async end(): Promise<void> {
    this.stopSending?.();
    this.source = null;
    this.isDead = true;
    for (const listeners of [this.frameListeners, this.digitListeners, this.deadListeners, this.holdListeners]) listeners.clear();
    await this.carrier.close();
  }

  private tick(): void {
    if (this.isOnHold) return;
    for (const packet of this.sender?.send(this.source?.() ?? silence) ?? []) {
      this.meter.sent++;
      this.carrier.send(packet);
    }
    if (this.isDead || performance.now() - this.lastHeard < this.watchdog_ms) return;
    this.isDead = true;
    for (const listener of this.deadListeners) listener();
  }
}
