import type { EntitySpan } from '@/lib/nlu/types';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';

export interface StoredAnnotation {
  start: number;
  end: number;
  entity: string;
}

interface UtteranceRow {
  id: string;
  intent_id: string;
  text: string;
  annotations: unknown;
  group_key: string;
  created_at: Date;
  updated_at: Date;
}

/** How many similar phrases are listed with each phrase. */
const named = 5;

interface Alike {
  id: string;
  intent_id: string;
  key_name: string;
  text: string;
  group_key: string;
}

/** Phrases in the shape of the response, each with similar phrases of the assistant. */
export async function presentUtterances<Row extends UtteranceRow>(tx: Tx, assistant_id: string, rows: readonly Row[]) {
  const alike = await findAlike(tx, assistant_id, [...new Set(rows.map(({ group_key }) => group_key))]);
  return rows.map((row) => {
    const others = alike.filter(({ id, group_key }) => group_key === row.group_key && id !== row.id);
    const elsewhere = others.filter(({ intent_id }) => intent_id !== row.intent_id);
    const here = others.filter(({ intent_id }) => intent_id === row.intent_id);
    return {
      ...row,
      annotations: row.annotations as StoredAnnotation[],
      is_duplicate: here.length > 0,
      conflicts_with: [...new Set(elsewhere.map(({ key_name }) => key_name))],
      alike: [...elsewhere, ...here].slice(0, named),
    };
  });
}

/** The phrases of each group key, some of each intent. Empty for a phrase without similar ones. */
async function findAlike(tx: Tx, assistant_id: string, keys: readonly string[]): Promise<Alike[]> {
  if (keys.length === 0) return [];
  return tx.$queryRaw<Alike[]>`
    select id, intent_id, key_name, text, group_key
      from (select u.id, u.intent_id, i.key_name, u.text, u.group_key, count(*) over (partition by u.group_key) as in_all,
                   row_number() over (partition by u.group_key, u.intent_id order by u.id desc) as place
              from nlu_utterances u join nlu_intents i on i.id = u.intent_id
             where u.assistant_id = ${assistant_id}::uuid and u.group_key in (${Prisma.join([...keys])})) as alike
     where in_all > 1 and place <= ${named + 1} order by key_name, id desc`;
}

/** Converts annotations to the engine's fields. */
export function toSpans(annotations: unknown): EntitySpan[] {
  return (annotations as StoredAnnotation[]).map(({ start, end, entity }) => ({ start, end, type: entity }));
}
