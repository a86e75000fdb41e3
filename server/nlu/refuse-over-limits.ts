import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';

interface Counts {
  entities: number;
  values: number;
  patterns: number;
  bytes: number;
}

/** Throws validation_failed if an assistant exceeds its limits of intents, phrases, entities, or the content of all its entities. */
export async function refuseOverLimits(tx: Tx, assistant_id: string): Promise<void> {
  refuseTooMany('intents', await tx.nluIntent.count({ where: { assistant_id } }));
  refuseTooMany('phrases', await tx.nluUtterance.count({ where: { assistant_id } }));
  const [{ bytes, ...counts } = { entities: 0, values: 0, patterns: 0, bytes: 0 }] = await tx.$queryRaw<Counts[]>`
    select count(*)::int as entities, coalesce(sum(jsonb_array_length("values")), 0)::int as "values",
           coalesce(sum(jsonb_array_length(patterns)), 0)::int as patterns,
           coalesce(sum(octet_length("values"::text) + octet_length(patterns::text)), 0)::int as bytes
      from nlu_entities where assistant_id = ${assistant_id}::uuid`;
  for (const kind of ['entities', 'values', 'patterns'] as const) refuseTooMany(kind, counts[kind]);
  const max = env().NLU_MAX_ENTITIES_MB;
  if (bytes > max * 1024 * 1024) throw new AppError('validation_failed', { detail: 'entities_too_large', params: { max } });
}

/** Throws validation_failed if these are more of a kind than an assistant may have. */
export function refuseTooMany(kind: 'intents' | 'phrases' | 'entities' | 'values' | 'patterns', count: number): void {
  const settings = env();
  const max = {
    intents: settings.NLU_MAX_INTENTS,
    phrases: settings.NLU_MAX_PHRASES,
    entities: settings.NLU_MAX_ENTITIES,
    values: settings.NLU_MAX_VALUES,
    patterns: settings.NLU_MAX_PATTERNS,
  }[kind];
  if (count > max) throw new AppError('validation_failed', { detail: `too_many_${kind}`, params: { max } });
}
