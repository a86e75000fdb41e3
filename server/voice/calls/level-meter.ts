import { levelOf } from '@/lib/voice/vad';
import { announceCall, isWatched } from './announce-call';

/** Frames between two announcements, and between two looks whether anyone watches. */
const [every, lookEvery] = [10, 50];
/** What is quieter is shown as silence, in decibels. */
const floor = -60;

/** Announces how loud both sides of a call are, while someone watches. */
export class LevelMeter {
  private frames = 0;
  private isWatched = false;
  private caller = 0;
  private answering = 0;

  constructor(private readonly call_id: string) {}

  hear(frame: Int16Array): void {
    if (this.isWatched) this.caller = Math.max(this.caller, loudness(frame));
  }

  /** With what is sent in these 20 ms. */
  tick(sent: Int16Array | null): void {
    this.frames++;
    if (this.frames % lookEvery === 1) void isWatched(this.call_id).then((watched) => (this.isWatched = watched));
    if (!this.isWatched) return;
    if (sent) this.answering = Math.max(this.answering, loudness(sent));
    if (this.frames % every !== 0) return;
    void announceCall({ type: 'levels', call_id: this.call_id, caller: this.caller, answering: this.answering });
    this.caller = this.answering = 0;
  }
}

/** From 0 to 1. */
const loudness = (frame: Int16Array): number => Math.max(0, 1 - levelOf(frame) / floor);
