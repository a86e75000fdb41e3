import { createHash } from 'node:crypto';
import type { SpeechToTextProvider, TextToSpeechProvider } from '@/lib/contracts/voice/voice-base';
import { connectionTo } from '@/server/ai/connections';
import { streamOutside } from '@/server/outgoing/stream-outside';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { decryptSecret } from '@/server/platform/secrets';
import type { SpeechAccess } from './speech';

interface Connected<Provider extends string> {
  provider: Provider;
  access: SpeechAccess;
  /** Identifies provider, address and key, without revealing the key. */
  account: string;
}

/** Who hears and speaks for a business. Null: no one, or the provider lacks its key or its address. */
export interface BusinessSpeech {
  hears: Connected<SpeechToTextProvider> | null;
  speaks: Connected<TextToSpeechProvider> | null;
  /** The voice of all its calls, unless the assistant has one of its own. */
  voice: string | null;
}

/** The largest answer: some minutes of sound. */
const mostBytes = 64 * 1024 * 1024;

export async function readSpeech(business_id: string): Promise<BusinessSpeech> {
  const settings = await tenantDb(business_id)((tx) =>
    tx.voiceSettings.findUnique({ where: { business_id }, include: { stt_secret: true, tts_secret: true } }),
  );
  if (!settings) return { hears: null, speaks: await connect(business_id, 'espeak', '', '', ''), voice: null };
  const { stt_secret, tts_secret, speech_to_text, text_to_speech } = settings;
  const key = (secret: typeof stt_secret, of: 'stt' | 'tts') => (secret ? decryptSecret(secret, speechKeyPurpose(business_id, of)) : '');
  const hears = speech_to_text as SpeechToTextProvider | null;
  return {
    hears: hears && (await connect(business_id, hears, settings.stt_base_url, settings.stt_model, key(stt_secret, 'stt'), 'speech')),
    speaks: await connect(
      business_id,
      text_to_speech as TextToSpeechProvider,
      settings.tts_base_url,
      settings.tts_model,
      key(tts_secret, 'tts'),
      'texttospeech',
    ),
    voice: settings.voice || null,
  };
}

/** A key that a business entered goes to the address that it entered, or to the provider's own. */
async function connect<Provider extends TextToSpeechProvider>(
  business_id: string,
  provider: Provider,
  own_url: string,
  model: string,
  api_key: string,
  google: 'speech' | 'texttospeech' = 'speech',
): Promise<Connected<Provider> | null> {
  const access = await accessTo(business_id, provider, own_url, api_key, google);
  if (!access) return null;
  const base_url = access.base_url.replace(/\/+$/, '');
  const account = createHash('sha256').update(`${provider} ${base_url} ${model} ${access.api_key}`).digest('base64url');
  return { provider, access: { ...access, base_url, model }, account };
}

async function accessTo(
  business_id: string,
  provider: TextToSpeechProvider,
  own_url: string,
  api_key: string,
  google: 'speech' | 'texttospeech',
): Promise<Omit<SpeechAccess, 'model'> | null> {
  const { OPENAI_BASE_URL, SPEECH_OPENAI_BASE, SPEECH_GOOGLE_BASE, ESPEAK_PATH, EFFECT_TIMEOUT_MS } = env();
  if (provider === 'espeak') return ESPEAK_PATH ? { base_url: '', api_key: '', fetch: globalThis.fetch } : null;
  const guarded = streamOutside({ max_bytes: mostBytes, timeout_ms: 4 * EFFECT_TIMEOUT_MS });
  if (own_url) return { base_url: own_url, api_key, fetch: guarded };
  if (provider === 'google') {
    if (!api_key) return null;
    return { base_url: SPEECH_GOOGLE_BASE ?? `https://${google}.googleapis.com`, api_key, fetch: globalThis.fetch };
  }
  if (provider === 'http') return null;
  if (api_key) {
    return { base_url: SPEECH_OPENAI_BASE ?? OPENAI_BASE_URL ?? 'https://api.openai.com/v1', api_key, fetch: globalThis.fetch };
  }
  const connected = await connectionTo(business_id, 'openai');
  if (!connected) return null;
  // The platform's key goes where the platform says; a business's own goes where its models are asked.
  return { ...connected.access, ...(!connected.own_key && SPEECH_OPENAI_BASE && { base_url: SPEECH_OPENAI_BASE }) };
}

/** A stored key belongs to one business and one use. */
export const speechKeyPurpose = (business_id: string, of: 'stt' | 'tts'): string => `speech-key:${business_id}:${of}`;
