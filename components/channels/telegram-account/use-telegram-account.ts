'use client';

import { useEndpoint } from '@/components/api/use-endpoint';
import { getTelegramAccount } from '@/lib/contracts/flow-manager/channels/telegram-account';

/** What is special about an account's connection. */
export function useTelegramAccount(connection_id: string) {
  return useEndpoint(getTelegramAccount, { params: { connection_id } });
}
