import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';

/** Throws validation_failed where an assistant is taught more than it may be: intents, phrases, entities, or values of all its entities. */
export async function refuseOverLimits(tx: Tx, assistant_id: string): Promise<void> {
  const { NLU_MAX_INTENTS, NLU_MAX_PHRASES, NLU_MAX_ENTITIES, NLU_MAX_VALUES } = env();
  if ((await tx.nluIntent.count({ where: { assistant_id } })) > NLU_MAX_INTENTS) {
    throw new AppError('validation_failed', { detail: 'too_many_intents', params: { max: NLU_MAX_INTENTS } });
  }
  if ((await tx.nluUtterance.count({ where: { assistant_id } })) > NLU_MAX_PHRASES) {
    throw new AppError('validation_failed', { detail: 'too_many_phrases', params: { max: NLU_MAX_PHRASES } });
  }
  if ((await tx.nluEntity.count({ where: { assistant_id } })) > NLU_MAX_ENTITIES) {
    throw new AppError('validation_failed', { detail: 'too_many_entities', params: { max: NLU_MAX_ENTITIES } });
  }
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select coalesce(sum(jsonb_array_length("values")), 0)::int as count from nlu_entities where assistant_id = ${assistant_id}::uuid`;
  if ((row?.count ?? 0) > NLU_MAX_VALUES) throw new AppError('validation_failed', { detail: 'too_many_values', params: { max: NLU_MAX_VALUES } });
}
