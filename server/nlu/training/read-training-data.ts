import { AppError } from '@/lib/errors';
import { nluLanguage } from '@/lib/nlu/nlu-language';
import type { Tx } from '@/server/platform/db/client';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { TrainingText } from '@/server/platform/threads/tasks/training';

export interface TrainingCounts {
  /** Intents with phrases. */
  intents: number;
  phrases: number;
  entities: number;
}

/** Counts the data to train on. */
export async function countTrainingData(tx: Tx, assistant_id: string): Promise<TrainingCounts> {
  const [phrases, intents, entities] = [
    await tx.nluUtterance.count({ where: { assistant_id } }),
    await tx.nluIntent.count({ where: { assistant_id, utterances: { some: {} } } }),
    await tx.nluEntity.count({ where: { assistant_id } }),
  ];
  return { intents, phrases, entities };
}

const sql = `
  select a.language, taught.*, listed.*
    from assistants a,
         lateral (select count(*)::int as phrases, count(distinct u.intent_id)::int as intents,
                         coalesce(json_agg(json_build_object('text', u.text, 'intent', i.key_name, 'entities',
                           case when u.annotations = '[]' then '[]' else (
                             select jsonb_agg(jsonb_build_object('start', mark -> 'start', 'end', mark -> 'end', 'type', mark -> 'entity') order by place)
                               from jsonb_array_elements(u.annotations) with ordinality as marks (mark, place)) end) order by u.id), '[]')::text as examples
                    from nlu_utterances u join nlu_intents i on i.business_id = u.business_id and i.id = u.intent_id
                   where u.business_id = a.business_id and u.assistant_id = a.id) taught,
         lateral (select count(*)::int as entities,
                         coalesce(json_agg(json_build_object('name', e.key_name, 'values', e."values", 'patterns', e.patterns) order by e.id), '[]')::text as definitions
                    from nlu_entities e where e.business_id = a.business_id and e.assistant_id = a.id) listed
   where a.business_id = $1 and a.id = $2`;

interface Row extends TrainingCounts {
  language: string;
  examples: string;
  definitions: string;
}

/** An assistant's current training data in a stable order, as text for a thread. Throws not_found if the assistant is gone. */
export async function readTrainingData(business_id: string, assistant_id: string): Promise<{ text: TrainingText; counts: TrainingCounts }> {
  const { rows } = await runAsTenant<Row>(business_id, { name: 'training-data', text: sql, values: [business_id, assistant_id] });
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  const { language, examples, definitions, ...counts } = row;
  return { text: { language: nluLanguage(language), examples, entities: definitions }, counts };
}
