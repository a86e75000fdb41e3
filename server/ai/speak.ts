import { env } from '@/server/platform/env';
import { callModel } from './call-model';
import { connectionTo } from './connections';
import { ModelError } from './model-error';
import { speakWithOpenAi } from './providers/openai-chat';

/** Who speaks for a business: its own account at the provider, or the platform's. */
export interface SpeechProvider {
  id: 'openai';
  own_key: boolean;
  /** Identifies the account and its address, without revealing the key. */
  account: string;
}

/** Null if no provider of speech is connected. */
export async function speechProvider(business_id: string): Promise<SpeechProvider | null> {
  const connection = await connectionTo(business_id, 'openai');
  return connection && { id: 'openai', own_key: connection.own_key, account: connection.breaker_key };
}

/** A spoken text as MP3. Throws a ModelError. */
export async function speak(business_id: string, { text, voice }: { text: string; voice: string }): Promise<Uint8Array> {
  const connection = await connectionTo(business_id, 'openai');
  if (!connection) throw new ModelError('not_asked');
  const timeout = env().EFFECT_TIMEOUT_MS;
  const options = { business_id, signal: AbortSignal.timeout(timeout), deadline: Date.now() + timeout };
  return callModel(connection, options, (signal) =>
    speakWithOpenAi(connection.access, { model_id: env().SPEECH_MODEL, text, voice, signal }),
  );
}
