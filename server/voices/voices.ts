import { LRUCache } from 'lru-cache';
import type { AssistantInput } from '@/lib/contracts/flow-manager/assistants';
import { voices, type Voice } from '@/lib/contracts/flow-manager/voices';
import { AppError } from '@/lib/errors';
import { ModelError } from '@/server/ai/model-error';
import { speak, speechProvider } from '@/server/ai/speak';
import type { Context } from '@/server/platform/context';

/** The voices of the speech provider, under the names that it gives them. None if none is connected. */
export async function listVoices({ business_id }: Context) {
  const provider = await speechProvider(business_id);
  const items = provider ? voices.map((id) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}` })) : [];
  return { items, provider: provider && provider.id, own_key: provider?.own_key ?? false };
}

/** What a voice says in a sample. */
const sentences: Record<AssistantInput['language'], string> = {
  FA: 'سلام! چه کمکی از من برمی‌آید؟',
  AR: 'مرحبًا! كيف يمكنني مساعدتك؟',
  EN: 'Hello! How can I help you?',
  ML: 'Hello! How can I help you?',
};

/** A sample has some 50 kB, and is the same for everyone who uses the same key at the same address. */
const samples = new LRUCache<string, string>({ max: 100 });

/**
 * A sentence that a voice speaks in a language. It is short and kept, so it costs no credit. Throws not_found if no
 * speech provider is connected, and unavailable if it does not answer.
 */
export async function sampleVoice({ business_id }: Context, voice: Voice, language: AssistantInput['language']) {
  const provider = await speechProvider(business_id);
  if (!provider) throw new AppError('not_found', { detail: 'speech_not_connected' });
  const text = sentences[language];
  const key = [provider.account, voice, text].join(' ');
  const audio = samples.get(key) ?? (await spoken());
  samples.set(key, audio);
  return { text, content_type: 'audio/mpeg' as const, audio };

  async function spoken(): Promise<string> {
    try {
      return Buffer.from(await speak(business_id, { text, voice })).toString('base64');
    } catch (error) {
      if (error instanceof ModelError) throw new AppError('unavailable', { detail: `model_${error.code}`, cause: error });
      throw error;
    }
  }
}
