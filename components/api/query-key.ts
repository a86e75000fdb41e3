import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import type { CallInput } from './client';

/** The query key of a call's response. `[endpoint.path]` alone matches all its responses. */
export function queryKey<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): readonly unknown[] {
  const { params, query } = (input ?? {}) as { params?: unknown; query?: unknown };
  return [endpoint.path, params ?? {}, query ?? {}];
}
