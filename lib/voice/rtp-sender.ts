import { digits, type Digit } from './digit';
import { buildTelephoneEvent } from './dtmf';
import { encodeG711, type G711 } from './g711';
import type { RtpPacket } from './rtp';
import { frameSamples } from './rtp-receiver';

/** A key is pressed for 160 ms, its end is sent three times (RFC 4733), and 60 ms pass until the next one. */
const [pressedFrames, pauseFrames, ends] = [8, 3, 3];

/** Numbers what is sent. Asked every 20 ms. */
export class RtpSender {
  private readonly waiting: Digit[] = [];
  private pressing?: { event: number; timestamp: number; frames: number };
  private pause = 0;
  private isFirst = true;

  /** @param keys the payload type of keys, if the other side understands them */
  constructor(
    private readonly codec: { name: G711; payload_type: number },
    private readonly keys: number | undefined,
    private readonly next: { ssrc: number; sequence: number; timestamp: number },
  ) {}

  /** Returns false if the other side does not understand keys. */
  press(digit: Digit): boolean {
    if (this.keys === undefined) return false;
    this.waiting.push(digit);
    return true;
  }

  /** What is sent now: the frame, or a key instead of it. */
  send(frame: Int16Array): RtpPacket[] {
    this.next.timestamp = (this.next.timestamp + frameSamples) >>> 0;
    if (this.keys !== undefined && this.mayPress()) return this.sendKey(this.keys);
    if (this.pause) this.pause--;
    return [this.number(this.codec.payload_type, this.next.timestamp, encodeG711(this.codec.name, frame))];
  }

  private mayPress(): boolean {
    if (this.pressing) return true;
    const digit = this.pause ? undefined : this.waiting.shift();
    if (digit === undefined) return false;
    this.pressing = { event: digits.indexOf(digit), timestamp: this.next.timestamp, frames: 0 };
    return true;
  }

  private sendKey(payload_type: number): RtpPacket[] {
    const { pressing } = this;
    if (!pressing) return [];
    const frames = ++pressing.frames;
    const is_end = frames === pressedFrames;
    const payload = buildTelephoneEvent({ event: pressing.event, is_end, duration: frames * frameSamples });
    if (is_end) [this.pressing, this.pause] = [undefined, pauseFrames];
    return Array.from({ length: is_end ? ends : 1 }, () => this.number(payload_type, pressing.timestamp, payload, frames === 1));
  }

  private number(payload_type: number, timestamp: number, payload: Uint8Array, marker = this.isFirst): RtpPacket {
    this.isFirst = false;
    this.next.sequence = (this.next.sequence + 1) & 0xffff;
    return { payload_type, sequence: this.next.sequence, timestamp, ssrc: this.next.ssrc, marker, payload };
  }
}
