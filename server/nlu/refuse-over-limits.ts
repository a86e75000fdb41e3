import type { Tx } from '@/server/platform/db/client';
import { refuseTooMany } from './refuse-too-many';

/** Throws validation_failed where an assistant is taught more than it may be: intents, phrases, entities, or values of all its entities. */
export async function refuseOverLimits(tx: Tx, assistant_id: string): Promise<void> {
  refuseTooMany('intents', await tx.nluIntent.count({ where: { assistant_id } }));
  refuseTooMany('phrases', await tx.nluUtterance.count({ where: { assistant_id } }));
  refuseTooMany('entities', await tx.nluEntity.count({ where: { assistant_id } }));
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select coalesce(sum(jsonb_array_length("values")), 0)::int as count from nlu_entities where assistant_id = ${assistant_id}::uuid`;
  refuseTooMany('values', row?.count ?? 0);
}
