import type { Digit } from './digit';
import { DigitReader } from './dtmf';
import { decodeG711, type G711 } from './g711';
import { JitterBuffer } from './jitter-buffer';
import type { QualityMeter } from './quality';
import type { RtpPacket } from './rtp';

/** Samples of a frame. */
export const frameSamples = 160;

export type Codec = G711 | 'telephone-event';

/** Makes frames and keys of what one side of a call sends. */
export class RtpReceiver {
  private ssrc?: number;
  private buffer = new JitterBuffer<Int16Array>();
  private digits = new DigitReader();
  /** What is left of packets that are not as long as a frame. */
  private rest = new Int16Array(0);
  private packetSamples = frameSamples;

  /** @param codecs by payload type */
  constructor(
    private readonly codecs: ReadonlyMap<number, Codec>,
    private readonly meter: QualityMeter,
  ) {}

  receive(packet: RtpPacket, arrived_ms: number): { frames: Int16Array[]; digit?: Digit } {
    const codec = this.codecs.get(packet.payload_type);
    if (!codec) return { frames: [] };
    if (this.ssrc !== packet.ssrc) this.begin(packet.ssrc);
    const isKey = codec === 'telephone-event';
    this.meter.receive(packet.ssrc, packet.sequence, arrived_ms, isKey ? undefined : packet.timestamp);
    const samples = isKey ? new Int16Array(this.packetSamples) : decodeG711(codec, packet.payload);
    if (!isKey && samples.length) this.packetSamples = samples.length;
    const heard = this.buffer.push(packet.sequence, samples);
    const frames = this.cut(heard.map((part) => part ?? new Int16Array(this.packetSamples)));
    return { frames, digit: isKey ? this.digits.read(packet) : undefined };
  }

  private begin(ssrc: number): void {
    this.ssrc = ssrc;
    this.buffer = new JitterBuffer();
    this.digits = new DigitReader();
  }

  private cut(parts: readonly Int16Array[]): Int16Array[] {
    if (!this.rest.length && parts.every(({ length }) => length === frameSamples)) return [...parts];
    const all = new Int16Array(this.rest.length + parts.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    for (const part of [this.rest, ...parts]) {
      all.set(part, end);
      end += part.length;
    }
    const whole = Math.floor(all.length / frameSamples);
    this.rest = all.slice(whole * frameSamples);
    return Array.from({ length: whole }, (_, index) => all.slice(index * frameSamples, (index + 1) * frameSamples));
  }
}
