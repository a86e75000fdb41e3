import { levelOf, SpeechDetector } from '@/lib/voice/vad';
import type { Recognition } from '../speech/speech';

export interface EarEvents {
  began(): void;
  ended(): void;
  partial(text: string): void;
  /** The final text, when speech ended, and how long the recognition took. */
  understood(text: string, ended_at: Date, recognition_ms: number): void;
  failed(error: unknown): void;
}

/** What came before speech was noticed belongs to it. */
const before = 15;
/** Longer speech is understood in parts: providers take a minute at most. */
const longest = 30 * 50;
/** Phones that send nothing in pauses end speech in this way. */
const missing = 50;

/** Listens to a caller: finds what is said, and lets it be understood while they speak. One thing after another, in order. */
export class Ear {
  private detector = new SpeechDetector();
  private recent: Int16Array[] = [];
  private recognition: Recognition | null = null;
  private frames = 0;
  private silent = 0;
  private understood: Promise<void> = Promise.resolve();
  /** The loudness of the last frame in decibels. */
  level = -90;

  /** @param begin begins to recognize. Null: nothing is recognized. */
  constructor(
    private readonly begin: ((onPartial: (text: string) => void) => Recognition) | null,
    private readonly events: EarEvents,
  ) {}

  push(frame: Int16Array): void {
    this.silent = 0;
    this.level = levelOf(frame);
    const change = this.detector.push(frame);
    if (change === 'begin') this.beginSpeech();
    this.recognition?.push(frame);
    this.recent = [...this.recent, frame].slice(-before);
    if (this.detector.isSpeaking && ++this.frames >= longest) this.endSpeech();
    else if (change === 'end') this.endSpeech();
  }

  /** Called as time passes, with frames or without. */
  tick(): void {
    if (++this.silent >= missing && this.detector.isSpeaking) this.endSpeech();
  }

  /** Forgets what is being said. */
  reset(): void {
    this.detector = new SpeechDetector();
    this.recognition = null;
    this.recent = [];
  }

  /** Ends what is being said, and waits until everything was understood. */
  finish(): Promise<void> {
    if (this.detector.isSpeaking) this.endSpeech();
    return this.understood;
  }

  private beginSpeech(): void {
    this.frames = 0;
    try {
      this.recognition = this.begin?.((text) => this.events.partial(text)) ?? null;
    } catch (error) {
      this.events.failed(error);
    }
    for (const frame of this.recent) this.recognition?.push(frame);
    this.events.began();
  }

  private endSpeech(): void {
    const { recognition } = this;
    this.reset();
    this.events.ended();
    if (!recognition) return;
    const [ended_at, began] = [new Date(), performance.now()];
    const text = recognition.finish();
    text.catch(() => undefined);
    this.understood = this.understood.then(() =>
      text.then(
        (words) => this.events.understood(words, ended_at, Math.round(performance.now() - began)),
        (error: unknown) => this.events.failed(error),
      ),
    );
  }
}
