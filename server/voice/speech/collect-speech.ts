import { frameSamples } from '@/lib/voice/frame';
import { writeWav } from '@/lib/voice/wav';
import type { Recognition } from './speech';

/** For providers that take a recording: collects what is said, and sends it as WAV when it is over. */
export function collectSpeech(send: (wav: Uint8Array) => Promise<string>): Recognition {
  const frames: Int16Array[] = [];
  return {
    push: (frame) => frames.push(frame),
    finish: () => {
      const samples = new Int16Array(frames.length * frameSamples);
      frames.forEach((frame, index) => samples.set(frame, index * frameSamples));
      return send(writeWav(samples));
    },
  };
}
