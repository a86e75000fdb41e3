/**
 * Finds out when someone speaks, by the energy of 20 ms frames. The level of a frame is its root mean square in decibels of full scale.
 * The noise floor follows the quiet parts: it sinks quickly to a lower level, and rises slowly while no one speaks. Speech begins when
 * enough of the last frames are well above the floor, and ends after a hangover, so that pauses between words do not end it.
 */
export interface VadOptions {
  /** How far above the noise floor speech is, in decibels. */
  margin_db: number;
  /** What is quieter than this is never speech. */
  least_db: number;
  /** So many loud frames of the last `onset_of` begin speech: short clicks do not. */
  onset: number;
  onset_of: number;
  /** So many quiet frames in a row end it. */
  hangover: number;
}

export const vadOptions: VadOptions = { margin_db: 9, least_db: -45, onset: 5, onset_of: 7, hangover: 35 };

const startFloor = -60;
const quietest = -90;
/** Decibels per frame: the floor rises by 3 dB a second, and while someone seems to speak by a quarter of it, so constant noise is learned. */
const rise = 0.06;
const riseInSpeech = 0.015;
const sink = 0.3;

export class SpeechDetector {
  private floor = startFloor;
  private recent: boolean[] = [];
  private quiet = 0;
  isSpeaking = false;

  constructor(private readonly options: VadOptions = vadOptions) {}

  /** Takes the next frame. Says whether speech begins or ends with it. */
  push(frame: Int16Array): 'begin' | 'end' | null {
    const level = levelOf(frame);
    const isLoud = level > Math.max(this.options.least_db, this.floor + this.options.margin_db);
    if (level < this.floor) this.floor += (level - this.floor) * sink;
    else this.floor = Math.min(level, this.floor + (isLoud || this.isSpeaking ? riseInSpeech : rise));
    return this.isSpeaking ? this.end(isLoud) : this.begin(isLoud);
  }

  private begin(isLoud: boolean): 'begin' | null {
    this.recent = [...this.recent, isLoud].slice(-this.options.onset_of);
    if (this.recent.filter(Boolean).length < this.options.onset) return null;
    this.recent = [];
    this.quiet = 0;
    this.isSpeaking = true;
    return 'begin';
  }

  private end(isLoud: boolean): 'end' | null {
    this.quiet = isLoud ? 0 : this.quiet + 1;
    if (this.quiet < this.options.hangover) return null;
    this.isSpeaking = false;
    return 'end';
  }
}

/** The level of a frame, from -90 (silence) to 0 decibels of full scale. */
export function levelOf(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, frame.length)) / 32_768;
  return rms === 0 ? quietest : Math.max(quietest, 20 * Math.log10(rms));
}
