'use client';

import { ActionIcon } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { countInbox } from '@/lib/contracts/flow-manager/inbox/counts';
import { countUnread, listNotifications, streamNotifications } from '@/lib/contracts/user-management/notifications';
import { useEndpoint } from '../api/use-endpoint';
import { useEvents } from '../api/use-events';
import { late } from '../ui/late';
import { placeUnder } from '../ui/place-under';
import classes from './notifications.module.css';
import { useMayBeNotified } from './use-may-be-notified';

// Loaded when the bell is opened for the first time.
const LatestNotifications = late(() => import('./latest-notifications').then((module) => module.LatestNotifications));

/** Higher numbers are shown as this one with a plus sign. */
const most = 99;

/** The bell in the top bar: the number of unread notifications, and the latest of them. */
export function NotificationBell() {
  const t = useTranslations('notifications');
  const format = useFormatter();
  const id = useId();
  const triggerId = `${id}-trigger`;
  const isAllowed = useMayBeNotified();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useEndpoint(countUnread, {}, { enabled: isAllowed });
  useNotificationsLive();
  const unread = data?.unread ?? 0;
  if (!isAllowed) return null;

  return (
    <>
      <ActionIcon
        id={triggerId}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={classes.bell}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('bell', { count: unread })}
        title={t('title')}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden>
            {format.number(Math.min(unread, most))}
            {unread > most && '+'}
          </span>
        )}
      </ActionIcon>
      <span className="visually-hidden" role="status">
        {unread > 0 && t('bell', { count: unread })}
      </span>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('title')}
        tabIndex={-1}
        className={classes.popover}
        onToggle={(event) => {
          const isNowOpen = event.newState === 'open';
          setIsOpen(isNowOpen);
          const trigger = document.getElementById(triggerId);
          if (!isNowOpen || !trigger) return;
          placeUnder(event.currentTarget, trigger);
          event.currentTarget.focus();
        }}
      >
        {isOpen && <LatestNotifications onLeave={() => document.getElementById(id)?.hidePopover()} />}
      </div>
    </>
  );
}

/**
 * Keeps the person's notifications up to date while the page is visible. A hidden page does not listen, because browsers
 * allow only a few connections to one host across all tabs. It catches up when it becomes visible.
 */
function useNotificationsLive(): void {
  const queries = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const isAllowed = useMayBeNotified();
  useEvents(isAllowed && isVisible ? streamNotifications.path : null, () => {
    void queries.invalidateQueries({ queryKey: [countUnread.path] });
    void queries.invalidateQueries({ queryKey: [listNotifications.path] });
    // That someone waits for a person is a notification. A caller should not wait until the counts are read anyway.
    void queries.invalidateQueries({ queryKey: [countInbox.path] });
  });
}
