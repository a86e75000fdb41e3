'use client';

import { useQueryClient } from '@tanstack/react-query';
import { countUnread, listNotifications, readAllNotifications, readNotification } from '@/lib/contracts/user-management/notifications';
import { useCall } from '../api/use-call';

/** Marks one notification, or all of them, as read. */
export function useReadNotifications() {
  const queries = useQueryClient();
  const refresh = async () => {
    await Promise.all([countUnread, listNotifications].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  };
  const read = useCall(readNotification, { onSettled: refresh });
  const readAll = useCall(readAllNotifications, { onSettled: refresh });
  return { read, readAll };
}
