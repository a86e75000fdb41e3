import { nluLanguage } from '@/lib/nlu/nlu-language';
import { requireAssistant } from '@/server/nlu/require-assistant';
import type { Context } from '@/server/platform/context';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { readTraining } from './exchange/read-training';

/** An assistant's training data in our own format, as JSON. Throws not_found, and validation_failed if it is too much for one file. */
export async function writeTrainingText(ctx: Context, assistant_id: string): Promise<string> {
  const { name, language } = await ctx.db((tx) => requireAssistant(tx, assistant_id));
  const document = await readTraining(ctx.business_id, assistant_id);
  const task = { format: 'hamdam' as const, language: nluLanguage(language), name, document };
  const { bytes } = await runForCall('writeTrainingFile', task, document.length);
  return new TextDecoder().decode(bytes);
}
