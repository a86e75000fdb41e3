import type { Digit } from '@/lib/voice/digit';
import type { MediaQuality } from '@/lib/voice/quality';

/**
 * The sound of one side of a call, whatever carries it: WebRTC (browsers) or plain RTP (phones). A frame is 20 ms of mono sound:
 * 160 samples of 16 bits at 8 kHz.
 */
export interface CallMedia {
  /** Called with each frame that the other side sends, in order. Lost frames are silence. Returns a function that stops it. */
  onFrame(listener: (frame: Int16Array) => void): () => void;
  /** Called once for each key that the other side presses (RFC 4733). Returns a function that stops it. */
  onDigit(listener: (digit: Digit) => void): () => void;
  /**
   * What is sent from now on: asked for a frame every 20 ms. Null is silence. A later call replaces the source immediately, so
   * what an earlier one had left is never heard.
   */
  setSource(source: (() => Int16Array | null) | null): void;
  /** Sends a key to the other side. */
  sendDigit(digit: Digit): void;
  /** Called once if nothing has come for longer than the watchdog allows. Not while the other side holds the call. */
  onDead(listener: () => void): void;
  /** What was measured so far. */
  quality(): MediaQuality;
  close(): Promise<void>;
}
