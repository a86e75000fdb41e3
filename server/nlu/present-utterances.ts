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

/** Phrases as they are sent: with the others of the assistant that say nearly the same. */
export async function presentUtterances<Row extends UtteranceRow>(tx: Tx, assistant_id: string, rows: readonly Row[]) {
  const keys = [...new Set(rows.map(({ group_key }) => group_key))];
  const alike = keys.length
    ? await tx.$queryRaw<{ group_key: string; intent_id: string; key_name: string; count: number }[]>`
        select u.group_key, u.intent_id, i.key_name, count(*)::int as count
          from nlu_utterances u join nlu_intents i on i.id = u.intent_id
         where u.assistant_id = ${assistant_id}::uuid and u.group_key in (${Prisma.join(keys)}) group by 1, 2, 3 order by 3`
    : [];
  return rows.map((row) => {
    const others = alike.filter(({ group_key }) => group_key === row.group_key);
    return {
      ...row,
      annotations: row.annotations as StoredAnnotation[],
      is_duplicate: others.some(({ intent_id, count }) => intent_id === row.intent_id && count > 1),
      conflicts_with: others.filter(({ intent_id }) => intent_id !== row.intent_id).map(({ key_name }) => key_name),
    };
  });
}

/** Annotations as the engine names their parts. */
export function toSpans(annotations: unknown): EntitySpan[] {
  return (annotations as StoredAnnotation[]).map(({ start, end, entity }) => ({ start, end, type: entity }));
}
