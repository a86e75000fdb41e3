import type { SpeechToTextProvider, TextToSpeechProvider } from '@/lib/contracts/voice/voice-base';
import { espeak } from './providers/espeak';
import { googleRecognition, googleSpeech } from './providers/google';
import { openAiRecognition, openAiSpeech } from './providers/openai';
import { plainRecognition, plainSpeech } from './providers/plain-http';
import type { SpeechToText, TextToSpeech } from './speech';

/** A provider is a line here, and in the lists of the contract. */
export const speechToText: Record<SpeechToTextProvider, SpeechToText> = {
  openai: openAiRecognition,
  google: googleRecognition,
  http: plainRecognition,
};

export const textToSpeech: Record<TextToSpeechProvider, TextToSpeech> = {
  espeak,
  openai: openAiSpeech,
  google: googleSpeech,
  http: plainSpeech,
};
