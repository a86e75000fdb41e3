import { LRUCache } from 'lru-cache';
import { embedTexts } from '@/server/ai/generate';
import { ModelError } from '@/server/ai/model-error';
import { unitVector } from './unit-vector';

/**
 * The vector of a question. Null if no model of embeddings is connected, or it does not answer in time: then it is not asked
 * for some time, so that the following questions do not wait for it either. Never throws what a provider reports.
 */
export async function embedQuestion(business_id: string, query: string): Promise<number[] | null> {
  if (resting.has(business_id)) return null;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), longest);
  try {
    const [vector] = (await embedTexts(business_id, [query], late.signal)) ?? [];
    return vector ? unitVector(vector) : null;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    resting.set(business_id, true);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** How long a question waits for its vector, in milliseconds. Providers usually need a third of it. */
const longest = 600;

/** Businesses whose provider has failed within the last half minute. */
const resting = new LRUCache<string, true>({ max: 10_000, ttl: 30_000 });
