import type { ProviderId } from '@/lib/ai/models';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { translateError } from '@/server/platform/translate';
import { connectionTo } from './connections';
import { ModelError } from './model-error';
import { withPlace } from './model-places';
import { providers } from './providers/registry';

/** How long a test waits for an answer, in milliseconds. A server that must load its model first takes that long. */
const longestTest = 15_000;

/**
 * Asks a provider for one word, with the business's own key or the platform's, and reports whether it answers. It is asked
 * even if it has just failed several times. Throws not_found if it is not connected.
 */
export async function testModelKey({ business_id, locale }: Context, provider: ProviderId) {
  const connection = await connectionTo(business_id, provider);
  if (!connection) throw new AppError('not_found', { detail: 'model_not_connected' });
  const { model_id, effort, thinking_tokens, access, own_key } = connection;
  const began = performance.now();
  const signal = AbortSignal.timeout(longestTest);
  const request = {
    model_id,
    effort,
    messages: [{ role: 'user', text: 'Answer with the word OK.' }] as const,
    max_tokens: 16 + thinking_tokens,
    idempotency_key: crypto.randomUUID(),
    signal,
  };
  const problem = await withPlace(business_id, signal, () => providers[provider].generate(access, request)).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ModelError) return translateError(locale, `model_${error.code}`);
      throw error;
    },
  );
  return { ok: problem === null, model_id, own_key, duration_ms: Math.round(performance.now() - began), problem };
}
