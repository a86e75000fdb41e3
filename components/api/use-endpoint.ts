'use client';

import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import type { ApiError } from './api-error';
import { callApi, type CallInput, type CallOutput } from './client';
import { queryKey } from './query-key';

type Options<E extends AnyEndpoint> = Omit<UseQueryOptions<CallOutput<E>, ApiError>, 'queryKey' | 'queryFn'>;

/**
 * The response of a GET call, cached by TanStack Query. The screen shows an error in the place of the response, so there
 * is no toast, except when the session ends.
 */
export function useEndpoint<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options?: Options<E>) {
  return useQuery<CallOutput<E>, ApiError>({
    ...options,
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => callApi(endpoint, { silent: true, ...input, signal }),
  });
}
