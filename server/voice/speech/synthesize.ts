import { LRUCache } from 'lru-cache';
import { withBreaker } from '@/server/ai/breaker';
import { ModelError } from '@/server/ai/model-error';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import type { BusinessSpeech } from './read-speech';
import { textToSpeech } from './registry';
import type { SynthesisRequest } from './speech';

/** Sound of texts that were spoken before: greetings and menus are the same in each call. */
const spoken = new LRUCache<string, Int16Array>({
  maxSize: 64 * 1024 * 1024,
  maxEntrySize: 2 * 1024 * 1024,
  sizeCalculation: (samples) => samples.byteLength + 200,
});

/**
 * The sound of a text, in pieces as it comes. If the chosen provider does not begin in time, or fails before its first piece, the
 * embedded voice speaks. Throws a ModelError if no one speaks.
 */
export async function* synthesize(business_id: string, { speaks }: BusinessSpeech, request: SynthesisRequest): AsyncGenerator<Int16Array> {
  const { text, language, voice, signal } = request;
  const key = [business_id, speaks?.account, voice, language, text].join('\n');
  const known = spoken.get(key);
  if (known) return yield known;
  const pieces: Int16Array[] = [];
  try {
    for await (const piece of speaks ? guarded(speaks, request) : []) {
      pieces.push(piece);
      yield piece;
    }
    if (speaks) spoken.set(key, joined(pieces));
  } catch (error) {
    if (!(error instanceof ModelError) || signal.aborted) throw error;
    log.warn({ business_id, provider: speaks?.provider, code: error.code }, 'a text could not be spoken');
    if (pieces.length > 0 || speaks?.provider === 'espeak') throw error;
  }
  if (pieces.length > 0) return;
  if (!env().ESPEAK_PATH) throw new ModelError('not_asked');
  yield* textToSpeech.espeak.speak({ base_url: '', api_key: '', model: '', fetch: globalThis.fetch }, { ...request, voice: null });
}

/** Ends a provider that does not begin in time. The first piece decides whether it counts as failed. */
async function* guarded({ provider, access, account }: NonNullable<BusinessSpeech['speaks']>, request: SynthesisRequest) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('no sound in time', 'TimeoutError')), env().MODEL_IDLE_TIMEOUT_MS);
  const signal = AbortSignal.any([request.signal, late.signal]);
  const pieces = textToSpeech[provider].speak(access, { ...request, signal })[Symbol.asyncIterator]();
  try {
    let next = await withBreaker(account, () => pieces.next());
    for (; !next.done; next = await pieces.next()) {
      clearTimeout(timer);
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    await pieces.return?.();
  }
}

function joined(pieces: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
