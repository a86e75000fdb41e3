import { sequenceDifference } from './rtp';

/** How many packets wait for an earlier one. */
const depth = 4;
/** After a longer gap, the sound continues without silence for what is missing. */
const longestGap = 250;

/** Puts packets in order. Null is one that did not come in time. */
export class JitterBuffer<Item> {
  private next?: number;
  private readonly waiting = new Map<number, Item>();

  /** What can be heard now that this packet has come. */
  push(sequence: number, item: Item): (Item | null)[] {
    this.next ??= sequence;
    const ahead = sequenceDifference(sequence, this.next);
    if (Math.abs(ahead) > longestGap) return this.begin(sequence, item);
    if (ahead < 0) return [];
    this.waiting.set(sequence, item);
    const heard = this.take();
    if (this.waiting.size <= depth) return heard;
    while (!this.waiting.has(this.next)) {
      heard.push(null);
      this.advance();
    }
    return [...heard, ...this.take()];
  }

  private begin(sequence: number, item: Item): Item[] {
    this.waiting.clear();
    this.next = (sequence + 1) & 0xffff;
    return [item];
  }

  private take(): (Item | null)[] {
    const heard: (Item | null)[] = [];
    for (let item; this.next !== undefined && (item = this.waiting.get(this.next)) !== undefined; this.advance()) {
      this.waiting.delete(this.next);
      heard.push(item);
    }
    return heard;
  }

  private advance(): void {
    this.next = ((this.next ?? 0) + 1) & 0xffff;
  }
}
