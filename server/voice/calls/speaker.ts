import { frameSamples } from '@/lib/voice/frame';
import { splitSentences } from '@/lib/voice/split-sentences';

export interface SpeakerEvents {
  /** The first sound of what was said since the last time. */
  begun(): void;
  /** Everything was heard, or could not be made. */
  played(): void;
}

/** What the assistant says in a call, in order. The next sentence is made while the previous one is heard. */
export class Speaker {
  private texts: string[] = [];
  private pieces: Int16Array[] = [];
  private at = 0;
  private making?: AbortController;
  private isBegun = false;
  /** Whether something is being said, or is about to be. */
  isBusy = false;

  constructor(
    private readonly synthesize: (text: string, signal: AbortSignal) => AsyncIterable<Int16Array>,
    private readonly events: SpeakerEvents,
  ) {}

  say(text: string): void {
    this.texts.push(...splitSentences(text));
    this.isBusy = true;
    if (!this.making) void this.make();
  }

  /** A sound, after what is being said. */
  play(samples: Int16Array): void {
    this.pieces.push(samples);
    this.isBusy = true;
  }

  /** Nothing of what was to be said is heard any more. */
  stop(): void {
    this.making?.abort();
    this.making = undefined;
    this.texts = [];
    this.pieces = [];
    this.at = 0;
    this.isBusy = false;
    this.isBegun = false;
  }

  /** The next 20 ms. Null: nothing. */
  next(): Int16Array | null {
    if (!this.isBusy) return null;
    const frame = this.take();
    if (frame) {
      if (!this.isBegun) this.events.begun();
      this.isBegun = true;
      return frame;
    }
    if (this.making || this.texts.length > 0) return null;
    this.isBusy = false;
    this.isBegun = false;
    this.events.played();
    return null;
  }

  private async make(): Promise<void> {
    const making = (this.making = new AbortController());
    try {
      for (let text = this.texts.shift(); text !== undefined; text = this.texts.shift()) {
        try {
          for await (const piece of this.synthesize(text, making.signal)) {
            if (making.signal.aborted) return;
            this.pieces.push(piece);
          }
        } catch {
          // Who makes the sound has logged it. The call goes on with the next sentence.
          if (making.signal.aborted) return;
        }
      }
    } finally {
      if (this.making === making) this.making = undefined;
    }
  }

  /** A whole frame. A part of one waits for more, unless there is none. */
  private take(): Int16Array | null {
    const ready = this.pieces.reduce((sum, { length }) => sum + length, -this.at);
    if (ready <= 0 || (ready < frameSamples && this.making)) return null;
    const frame = new Int16Array(frameSamples);
    for (let filled = 0; filled < frameSamples;) {
      const [piece] = this.pieces;
      if (!piece) break;
      const part = piece.subarray(this.at, this.at + frameSamples - filled);
      frame.set(part, filled);
      filled += part.length;
      this.at += part.length;
      if (this.at < piece.length) continue;
      this.pieces.shift();
      this.at = 0;
    }
    return frame;
  }
}
