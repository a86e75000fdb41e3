'use client';

import { useQuery } from '@tanstack/react-query';
import { getMailbox } from '@/lib/contracts/system/mailbox';
import type { ApiError } from '../api/api-error';
import { loadMailbox, type MailboxMessage } from './load-mailbox';

/** The mailbox of local mode. Null if there is none. */
export function useMailbox({ refetchInterval }: { refetchInterval?: number } = {}) {
  return useQuery<MailboxMessage[] | null, ApiError>({
    queryKey: [getMailbox.path],
    queryFn: ({ signal }) => loadMailbox(signal),
    refetchInterval: ({ state }) => (state.data === null ? false : (refetchInterval ?? false)),
  });
}
