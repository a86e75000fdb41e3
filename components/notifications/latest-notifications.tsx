'use client';

import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { listNotifications } from '@/lib/contracts/user-management/notifications';
import { useEndpoint } from '../api/use-endpoint';
import { Link } from '../i18n/navigation';
import { LoadError } from '../ui/load-error';
import { NotificationItem } from './notification-item';
import classes from './notifications.module.css';
import { useReadNotifications } from './use-read-notifications';

/** The number of notifications under the bell. */
const shown = 8;

/** The content of the bell's popover: the latest notifications, and a link to all of them. */
export function LatestNotifications({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('notifications');
  const list = useEndpoint(listNotifications, { query: { limit: shown } });
  const { readAll } = useReadNotifications();
  return (
    <>
      <div className={classes.head}>
        <Text fw={600}>{t('title')}</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!list.data?.unread}
          loading={readAll.isPending}
          onClick={() => readAll.mutate({})}
        >
          {t('read_all')}
        </Button>
      </div>
      <div className={classes.scroll} aria-busy={list.isPending}>
        {list.data?.items.length === 0 ? (
          <div className={classes.none}>
            <Text fw={600}>{t('empty.title')}</Text>
            <Text c="dimmed">{t('empty.text')}</Text>
          </div>
        ) : list.data ? (
          <ul className={classes.list}>
            {list.data.items.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} onLeave={onLeave} />
            ))}
          </ul>
        ) : list.isError ? (
          <LoadError title={t('error')} error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
        ) : (
          <Stack gap="sm" p="md">
            <Skeleton height={14} width="80%" />
            <Skeleton height={14} width="60%" />
            <Skeleton height={14} width="70%" />
          </Stack>
        )}
      </div>
      <Link href="/notifications" className={classes.foot} onClick={onLeave}>
        {t('all')}
      </Link>
    </>
  );
}
