import type { ExchangeFormat } from '@/lib/nlu/exchange/import-training';
import { downloadHeaders } from '@/server/http/download-headers';
import { nluLanguage } from '@/lib/nlu/nlu-language';
import { requireAssistant } from '@/server/nlu/require-assistant';
import type { Context } from '@/server/platform/context';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { readTraining } from './read-training';

/** An assistant's training data as a file to download. Throws not_found, validation_failed if it is too much for one file. */
export async function exportNlu(ctx: Context, assistant_id: string, format: ExchangeFormat): Promise<Response> {
  const assistant = await ctx.db((tx) => requireAssistant(tx, assistant_id));
  const document = await readTraining(ctx.business_id, assistant_id);
  const task = { format, language: nluLanguage(assistant.language), name: assistant.name, document };
  const { bytes, media_type, extension } = await runForCall('writeTrainingFile', task, document.length);
  return new Response(bytes as BodyInit, {
    headers: { ...downloadHeaders(`${assistant.name}${extension}`, media_type), 'Content-Length': String(bytes.length) },
  });
}
