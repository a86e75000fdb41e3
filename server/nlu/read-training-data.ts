import type { TrainingData } from '@/lib/nlu/types';
import type { Tx } from '@/server/platform/db/client';
import { nluLanguage } from './nlu-language';
import { toSpans } from './present-utterances';
import { requireAssistant } from './require-assistant';

export interface TrainingCounts {
  /** Intents with phrases. */
  intents: number;
  phrases: number;
  entities: number;
}

/** What there is to train on. */
export async function countTrainingData(tx: Tx, assistant_id: string): Promise<TrainingCounts> {
  const [phrases, intents, entities] = [
    await tx.nluUtterance.count({ where: { assistant_id } }),
    await tx.nluIntent.count({ where: { assistant_id, utterances: { some: {} } } }),
    await tx.nluEntity.count({ where: { assistant_id } }),
  ];
  return { intents, phrases, entities };
}

/** What an assistant is taught now, in one order whenever it is read. Throws not_found where it is gone. */
export async function readTrainingData(tx: Tx, assistant_id: string): Promise<TrainingData> {
  const { language } = await requireAssistant(tx, assistant_id);
  const intents = await tx.nluIntent.findMany({ where: { assistant_id }, select: { id: true, key_name: true } });
  const names = new Map(intents.map(({ id, key_name }) => [id, key_name]));
  const rows = await tx.nluUtterance.findMany({
    where: { assistant_id },
    select: { text: true, annotations: true, intent_id: true },
    orderBy: { id: 'asc' },
  });
  const entities = await tx.nluEntity.findMany({ where: { assistant_id }, orderBy: { id: 'asc' } });
  return {
    language: nluLanguage(language),
    examples: rows.map(({ text, annotations, intent_id }) => ({ text, intent: names.get(intent_id) ?? '', entities: toSpans(annotations) })),
    entities: entities.map(({ key_name, values, patterns }) => ({
      name: key_name,
      values: values as unknown as { value: string; synonyms: string[] }[],
      patterns: patterns as string[],
    })),
  };
}
