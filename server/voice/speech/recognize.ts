import { withBreaker } from '@/server/ai/breaker';
import { ModelError } from '@/server/ai/model-error';
import { env } from '@/server/platform/env';
import type { BusinessSpeech } from './read-speech';
import { speechToText } from './registry';
import type { Recognition, RecognitionRequest } from './speech';

/** Begins to listen. Its end throws a ModelError if the provider does not answer in time, or has failed several times. */
export function recognize({ hears }: BusinessSpeech, request: RecognitionRequest): Recognition {
  if (!hears) throw new ModelError('not_asked');
  const late = new AbortController();
  const signal = AbortSignal.any([request.signal, late.signal]);
  const recognition = speechToText[hears.provider].begin(hears.access, { ...request, signal });
  return {
    push: (frame) => recognition.push(frame),
    async finish() {
      const timer = setTimeout(() => late.abort(new DOMException('no text in time', 'TimeoutError')), env().MODEL_IDLE_TIMEOUT_MS);
      return withBreaker(hears.account, () => recognition.finish()).finally(() => clearTimeout(timer));
    },
  };
}
