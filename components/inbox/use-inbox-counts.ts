'use client';

import { countInbox, type InboxCounts } from '@/lib/contracts/flow-manager/inbox/counts';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The number of conversations in each view. Live in the inbox, elsewhere read twice a minute. */
export function useInboxCounts({ isInBackground = false } = {}): InboxCounts | undefined {
  const mayRead = usePermission('handoff.read');
  const maySeeConversations = usePermission('conversations.read');
  const { data } = useEndpoint(
    countInbox,
    {},
    { enabled: mayRead && maySeeConversations, refetchInterval: 30_000, refetchIntervalInBackground: isInBackground },
  );
  return data;
}
