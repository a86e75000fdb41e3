'use client';

import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { countUnread, listNotifications, streamNotifications } from '@/lib/contracts/user-management/notifications';
import { useEvents } from '../api/use-events';
import { useMayBeNotified } from './use-may-be-notified';

/**
 * Keeps one's notifications as they are, while one looks on. A page that nobody looks at does not listen: browsers allow
 * few connections to one place, for all their pages together, and on coming back it catches up.
 */
export function useNotificationsLive(): void {
  const queries = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const isAllowed = useMayBeNotified();
  useEvents(isAllowed && isVisible ? streamNotifications.path : null, () => {
    void queries.invalidateQueries({ queryKey: [countUnread.path] });
    void queries.invalidateQueries({ queryKey: [listNotifications.path] });
  });
}
