import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';

/** Throws validation_failed where these are more of a kind than an assistant may be taught. */
export function refuseTooMany(kind: 'intents' | 'phrases' | 'entities' | 'values', count: number): void {
  const { NLU_MAX_INTENTS: intents, NLU_MAX_PHRASES: phrases, NLU_MAX_ENTITIES: entities, NLU_MAX_VALUES: values } = env();
  const max = { intents, phrases, entities, values }[kind];
  if (count > max) throw new AppError('validation_failed', { detail: `too_many_${kind}`, params: { max } });
}
