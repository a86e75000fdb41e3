import { exportTraining } from '@/lib/nlu/exchange/export-training';
import type { ExchangeFormat } from '@/lib/nlu/exchange/import-training';
import type { TrainingDocument } from '@/lib/nlu/exchange/training-document';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nluLanguage } from './nlu-language';
import { toSpans } from './present-utterances';
import { requireAssistant } from './require-assistant';
import { partsInOrder } from './templates';

/** What an assistant was taught as a file to download. Throws not_found. */
export async function exportNlu(ctx: Context, assistant_id: string, format: ExchangeFormat): Promise<Response> {
  const { assistant, document } = await ctx.db(async (tx) => ({
    assistant: await requireAssistant(tx, assistant_id),
    document: await readDocument(tx, assistant_id),
  }));
  const { bytes, media_type, extension } = exportTraining(document, format, nluLanguage(assistant.language), assistant.name);
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': media_type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${assistant.name}${extension}`)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

async function readDocument(tx: Tx, assistant_id: string): Promise<TrainingDocument> {
  const oldestFirst = { where: { assistant_id }, orderBy: { id: 'asc' } } as const;
  const intents = await tx.nluIntent.findMany({
    ...oldestFirst,
    include: { utterances: { orderBy: { id: 'asc' } }, parameters: { orderBy: [{ order: 'asc' }, { id: 'asc' }] } },
  });
  const entities = await tx.nluEntity.findMany(oldestFirst);
  const templates = await tx.nluTemplate.findMany({ ...oldestFirst, include: { parts: { orderBy: [...partsInOrder] } } });
  return {
    intents: intents.map(({ key_name, description, utterances, parameters }) => ({
      key_name,
      description,
      phrases: utterances.map(({ text, annotations }) => ({ text, entities: toSpans(annotations) })),
      parameters: parameters.map(({ entity, data_type, prompt_question, required }) => ({ entity, data_type, prompt_question, required })),
    })),
    entities: entities.map(({ key_name, description, values, patterns }) => ({
      key_name,
      description,
      values: values as unknown as { value: string; synonyms: string[] }[],
      patterns: patterns as string[],
    })),
    templates: templates.map(({ name, description, parts }) => ({
      name,
      description,
      parts: parts.map(({ type, text_content, entity, fallback_value }) => ({ type, text_content, entity, fallback_value })),
    })),
  };
}
