'use client';

import { useQueryClient } from '@tanstack/react-query';
import { getConnection, listConnections, listLogs } from '@/lib/contracts/flow-manager/channels/connections';
import { getInstagramAccount } from '@/lib/contracts/flow-manager/channels/instagram';
import { getLinkedInPage } from '@/lib/contracts/flow-manager/channels/linkedin';
import { getTelegramBot } from '@/lib/contracts/flow-manager/channels/telegram';
import { getTelegramAccount } from '@/lib/contracts/flow-manager/channels/telegram-account';
import { getWebhookChannel } from '@/lib/contracts/flow-manager/channels/webhook';

/** Returns a function that reads everything about connections again. */
export function useRefreshConnections(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [
        listConnections,
        getConnection,
        listLogs,
        getWebhookChannel,
        getTelegramBot,
        getTelegramAccount,
        getInstagramAccount,
        getLinkedInPage,
      ].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    );
}
