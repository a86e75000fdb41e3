import { writeWav } from '@/lib/voice/wav';
import type { SpeechAccess, SynthesisRequest, TextToSpeech } from './speech';

/** A spoken text as a WAV file in base64, and after how many milliseconds its first sound came. Throws a ModelError. */
export async function speakWhole(
  provider: TextToSpeech,
  access: SpeechAccess,
  request: SynthesisRequest,
): Promise<{ audio: string; first_ms: number }> {
  const began = performance.now();
  let first_ms = 0;
  const samples: number[] = [];
  for await (const piece of provider.speak(access, request)) {
    first_ms ||= Math.round(performance.now() - began);
    for (const sample of piece) samples.push(sample);
  }
  return { audio: Buffer.from(writeWav(Int16Array.from(samples))).toString('base64'), first_ms };
}
