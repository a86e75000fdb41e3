'use client';

import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import type { ApiError } from './api-error';
import { callApi, type CallInput, type CallOutput } from './client';

type Options<E extends AnyEndpoint> = Omit<UseMutationOptions<CallOutput<E>, ApiError, CallInput<E>>, 'mutationFn'>;

/** A call that changes something: `const create = useCall(createAssistant); await create.mutateAsync({ body })`. */
export function useCall<E extends AnyEndpoint>(endpoint: E, options?: Options<E>) {
  return useMutation<CallOutput<E>, ApiError, CallInput<E>>({
    ...options,
    mutationFn: (input) => callApi(endpoint, input),
  });
}
