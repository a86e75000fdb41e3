import { LRUCache } from 'lru-cache';
import type { AssistantInput } from '@/lib/contracts/flow-manager/assistants';
import { AppError } from '@/lib/errors';
import { callLanguageOf, type CallLanguage } from '@/lib/voice/call-language';
import { ModelError } from '@/server/ai/model-error';
import type { Context } from '@/server/platform/context';
import { openAiVoices } from './providers/openai';
import { readSpeech } from './read-speech';
import { textToSpeech } from './registry';
import type { SpeechVoice } from './speech';
import { speakWhole } from './speak-whole';

type Language = AssistantInput['language'];

/** How long a provider may take, in milliseconds. */
const longest = 15_000;

/** By provider, account, and language. What providers offer changes rarely. */
const lists = new LRUCache<string, SpeechVoice[]>({ max: 500, ttl: 60 * 60_000 });
/** A sample has some 50 kB, and is the same for everyone who uses the same account. */
const samples = new LRUCache<string, string>({ max: 100 });

/** What a voice says in a sample. */
const sentences: Record<CallLanguage, string> = {
  fa: 'سلام! چه کمکی از من برمی‌آید؟',
  ar: 'مرحبًا! كيف يمكنني مساعدتك؟',
  en: 'Hello! How can I help you?',
};

/** The voices of whoever speaks in the calls of the business, for a language. None if no one can. */
export async function listVoices({ business_id }: Context, assistant: Language) {
  const { speaks } = await readSpeech(business_id);
  if (!speaks) return { items: [], provider: null };
  const { provider, access, account } = speaks;
  const language = callLanguageOf(assistant);
  const key = `${account} ${language}`;
  const items =
    lists.get(key) ?? (await orUnavailable(() => textToSpeech[provider].listVoices(access, language, AbortSignal.timeout(longest))));
  lists.set(key, items);
  return { items, provider };
}

/**
 * A sentence that a voice speaks in a language, as callers hear it. It is short and kept, so it costs no credit. Throws not_found for
 * another provider's voice, conflict if no one can speak, and unavailable if the provider does not answer.
 */
export async function sampleVoice({ business_id }: Context, voice: string, assistant: Language) {
  const { speaks } = await readSpeech(business_id);
  if (!speaks) throw isDocumented(voice) ? new AppError('conflict', { detail: 'speech_not_connected' }) : new AppError('not_found');
  const { provider, access, account } = speaks;
  if (!textToSpeech[provider].knows(voice)) throw new AppError('not_found');
  const language = callLanguageOf(assistant);
  const text = sentences[language];
  const key = [account, voice, text].join(' ');
  const request = { text, language, voice, signal: AbortSignal.timeout(longest) };
  const audio = samples.get(key) ?? (await orUnavailable(() => speakWhole(textToSpeech[provider], access, request))).audio;
  samples.set(key, audio);
  return { text, content_type: 'audio/wav' as const, audio };
}

/** Whether a provider with a fixed list has such a voice. */
function isDocumented(voice: string): boolean {
  return textToSpeech.espeak.knows(voice) || openAiVoices.some((name) => name === voice);
}

async function orUnavailable<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ModelError) throw new AppError('unavailable', { detail: `model_${error.code}`, cause: error });
    throw error;
  }
}
