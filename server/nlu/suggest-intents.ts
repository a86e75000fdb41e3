import type { Context } from '@/server/platform/context';
import { loadModel } from './load-model';

/** Below it the model knows as good as nothing of a message. */
const least = 0.2;

/** Prepares the search for the intent that a model takes a text for at best; of intents that there still are. */
export async function suggestIntents(ctx: Context, model_id: string | null, intents: readonly { id: string; key_name: string }[]) {
  const read = model_id ? await loadModel(ctx.business_id, model_id) : null;
  const byName = new Map(intents.map((intent) => [intent.key_name, intent]));
  return (text: string): { intent_id: string; key_name: string; confidence: number } | null => {
    const best = read?.(text, { now: ctx.now.getTime(), timezone: 'UTC' }).intents[0];
    const intent = best && best.confidence >= least ? byName.get(best.name) : undefined;
    return best && intent ? { intent_id: intent.id, key_name: intent.key_name, confidence: best.confidence } : null;
  };
}
