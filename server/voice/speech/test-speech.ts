import type { SpeechTestInput, SpeechTestResult } from '@/lib/contracts/voice/test-speech';
import { AppError } from '@/lib/errors';
import { callLanguageOf } from '@/lib/voice/call-language';
import { frameSamples } from '@/lib/voice/frame';
import { ModelError } from '@/server/ai/model-error';
import type { Context } from '@/server/platform/context';
import { decodeSound } from './decode-sound';
import { readSpeech, type BusinessSpeech } from './read-speech';
import { speechToText, textToSpeech } from './registry';
import { speakWhole } from './speak-whole';

/** How long a test waits, in milliseconds. */
const longestTest = 20_000;

/**
 * Lets the chosen provider speak a text, or hear a recording, and says how long it took. Throws conflict if it is not connected,
 * validation_failed for a recording that is no WAV, and unavailable with the provider's reason.
 */
export async function testSpeech({ business_id }: Context, input: SpeechTestInput): Promise<SpeechTestResult> {
  const speech = await readSpeech(business_id);
  const signal = AbortSignal.timeout(longestTest);
  try {
    return input.direction === 'text_to_speech' ? await speakOnce(speech, input, signal) : await hearOnce(speech, input, signal);
  } catch (error) {
    if (error instanceof ModelError) throw new AppError('unavailable', { detail: `model_${error.code}`, cause: error });
    throw error;
  }
}

type Input<Direction> = Extract<SpeechTestInput, { direction: Direction }>;

async function speakOnce({ speaks, voice }: BusinessSpeech, input: Input<'text_to_speech'>, signal: AbortSignal) {
  if (!speaks) throw new AppError('conflict', { detail: 'speech_not_connected' });
  const request = { text: input.text, language: callLanguageOf(input.language), voice: input.voice || voice, signal };
  const began = performance.now();
  const { audio, first_ms } = await speakWhole(textToSpeech[speaks.provider], speaks.access, request);
  return { text: input.text, content_type: 'audio/wav' as const, audio, first_ms, total_ms: Math.round(performance.now() - began) };
}

async function hearOnce({ hears }: BusinessSpeech, input: Input<'speech_to_text'>, signal: AbortSignal) {
  if (!hears) throw new AppError('conflict', { detail: 'recognition_not_connected' });
  const samples = await readRecording(Buffer.from(input.audio, 'base64'), signal);
  const began = performance.now();
  let first_ms = 0;
  const recognition = speechToText[hears.provider].begin(hears.access, {
    language: callLanguageOf(input.language),
    signal,
    onPartial: () => (first_ms ||= Math.round(performance.now() - began)),
  });
  for (let at = 0; at + frameSamples <= samples.length; at += frameSamples) recognition.push(samples.subarray(at, at + frameSamples));
  const text = await recognition.finish();
  const total_ms = Math.round(performance.now() - began);
  return { text, content_type: null, audio: null, first_ms: first_ms || total_ms, total_ms };
}

async function readRecording(wav: Buffer, signal: AbortSignal): Promise<Int16Array> {
  const samples: number[] = [];
  try {
    for await (const piece of decodeSound(once(wav), 'wav', signal)) for (const sample of piece) samples.push(sample);
  } catch (cause) {
    throw new AppError('validation_failed', { fields: [{ path: 'audio', key: 'invalid_audio' }], cause });
  }
  return Int16Array.from(samples);
}

async function* once(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece;
}
