import { sequenceDifference } from './rtp';

/** How well the sound of one side of a call arrived. */
export interface MediaQuality {
  received: number;
  sent: number;
  /** Packets that never came. */
  lost: number;
  /** The variation of the packets' delay, in milliseconds (RFC 3550). */
  jitter_ms: number;
  /** An estimate of how people would rate it, from 1 to 4.4 (E-model of ITU-T G.107, for G.711). */
  mos: number;
}

/** Samples in a millisecond. */
const rate = 8;

/** A sender whose numbers jump further has begun again. */
const furthest = 1_000;

/** Measures packets as they arrive. */
export class QualityMeter {
  sent = 0;
  private received = 0;
  /** Of senders before the present one. */
  private earlierLost = 0;
  private from?: { ssrc: number; first: number; highest: number; received: number };
  private transit?: number;
  private jitter = 0;

  /** @param timestamp of a packet with sound. Those of keys say when the key was pressed, so they measure no delay. */
  receive(ssrc: number, sequence: number, arrived_ms: number, timestamp?: number): void {
    this.received++;
    const ahead = this.from ? sequenceDifference(sequence, this.from.highest & 0xffff) : 0;
    if (this.from?.ssrc !== ssrc || Math.abs(ahead) > furthest) {
      this.earlierLost = this.lost;
      this.from = { ssrc, first: sequence, highest: sequence, received: 0 };
      this.transit = undefined;
    }
    this.from.received++;
    this.from.highest += Math.max(0, sequenceDifference(sequence, this.from.highest & 0xffff));
    if (timestamp === undefined) return;
    const transit = arrived_ms * rate - timestamp;
    if (this.transit !== undefined) {
      const difference = Math.abs(transit - this.transit);
      // A jump of the timestamps themselves, such as after the last one, is no delay.
      if (difference < 10_000 * rate) this.jitter += (difference - this.jitter) / 16;
    }
    this.transit = transit;
  }

  read(): MediaQuality {
    const { received, sent, lost } = this;
    const jitter_ms = Math.round((this.jitter / rate) * 10) / 10;
    return { received, sent, lost, jitter_ms, mos: estimateMos(received + lost ? lost / (received + lost) : 0, jitter_ms) };
  }

  private get lost(): number {
    if (!this.from) return this.earlierLost;
    const { first, highest, received } = this.from;
    return this.earlierLost + Math.max(0, highest - first + 1 - received);
  }
}

/** How much loss at random G.711 bears without concealment (ITU-T G.113), and a delay that networks usually have. */
const [robustness, usualDelay] = [4.3, 60];

/** @param loss the share of packets that never came */
export function estimateMos(loss: number, jitter_ms: number): number {
  const delay = usualDelay + 2 * jitter_ms;
  const byDelay = 0.024 * delay + Math.max(0, 0.11 * (delay - 177.3));
  const byLoss = (95 * 100 * loss) / (100 * loss + robustness);
  const r = Math.min(100, Math.max(0, 93.2 - byDelay - byLoss));
  return Math.round(Math.max(1, 1 + 0.035 * r + r * (r - 60) * (100 - r) * 7e-6) * 100) / 100;
}
