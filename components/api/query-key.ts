import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import type { CallInput } from './client';

/** Under what the answer of a call is kept. `[endpoint.path]` alone stands for all its answers. */
export function queryKey<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): readonly unknown[] {
  const { params, query } = (input ?? {}) as { params?: unknown; query?: unknown };
  return [endpoint.path, params ?? {}, query ?? {}];
}
