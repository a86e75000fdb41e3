import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';

/** Throws validation_failed where these are more of a kind than an assistant may be taught. */
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
