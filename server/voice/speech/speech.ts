import type { CallLanguage } from '@/lib/voice/call-language';

/** Where a provider is asked, and with what. `fetch` guards addresses that a business entered. */
export interface SpeechAccess {
  base_url: string;
  api_key: string;
  /** Empty: the provider's usual one. */
  model: string;
  fetch: typeof fetch;
}

export interface RecognitionRequest {
  language: CallLanguage;
  signal: AbortSignal;
  /** What was understood so far. Providers that tell only the end do not call it. */
  onPartial?: (text: string) => void;
}

/** One thing that a caller says, while it is said. */
export interface Recognition {
  push(frame: Int16Array): void;
  /** The final text, which is empty if nothing was understood. Throws a ModelError. */
  finish(): Promise<string>;
}

export interface SpeechToText {
  begin(access: SpeechAccess, request: RecognitionRequest): Recognition;
}

export interface SynthesisRequest {
  text: string;
  language: CallLanguage;
  /** Null: the provider's usual one for the language. */
  voice: string | null;
  /** Ends it: nothing more comes, and nothing goes on in the background. */
  signal: AbortSignal;
}

export interface SpeechVoice {
  id: string;
  name: string;
}

export interface TextToSpeech {
  /** Whether a voice can be one of this provider. What is stored may be another provider's. */
  knows(voice: string): boolean;
  /** Sound of calls in pieces, as it comes. Throws a ModelError. */
  speak(access: SpeechAccess, request: SynthesisRequest): AsyncIterable<Int16Array>;
  listVoices(access: SpeechAccess, language: CallLanguage, signal: AbortSignal): Promise<SpeechVoice[]>;
}
