'use client';

import { useEndpoint } from '@/components/api/use-endpoint';
import { getTelegramBot } from '@/lib/contracts/flow-manager/channels/telegram';

/** What is special about a bot's connection. */
export function useTelegramBot(connection_id: string) {
  return useEndpoint(getTelegramBot, { params: { connection_id } });
}
