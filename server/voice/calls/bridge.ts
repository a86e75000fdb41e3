import type { CallMedia } from '../media/call-media';

/** So many frames wait at most for the other side. The oldest are left out: whoever talks should hear the other soon. */
const most = 10;

/** The sound from one side to the other, and back. */
export class Bridge {
  private toCaller: Int16Array[] = [];
  private toOther: Int16Array[] = [];
  private readonly stops: (() => void)[];
  /** On hold, neither hears the other. */
  isOnHold = false;

  /** The caller's sound is given by `hear` and taken by `next`, because a call does more with it than this. */
  constructor(
    readonly other: CallMedia,
    caller: CallMedia,
  ) {
    other.setSource(() => this.toOther.shift() ?? null);
    this.stops = [
      other.onFrame((frame) => this.add(this.toCaller, frame)),
      other.onDigit((digit) => caller.sendDigit(digit)),
      caller.onDigit((digit) => other.sendDigit(digit)),
    ];
  }

  /** What the caller says. */
  hear(frame: Int16Array): void {
    this.add(this.toOther, frame);
  }

  /** What the caller hears next. */
  next(): Int16Array | null {
    return this.toCaller.shift() ?? null;
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.other.setSource(null);
  }

  private add(queue: Int16Array[], frame: Int16Array): void {
    if (this.isOnHold) return;
    queue.push(frame);
    if (queue.length > most) queue.shift();
  }
}
