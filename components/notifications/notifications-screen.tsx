'use client';

import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { listNotifications, countUnread } from '@/lib/contracts/user-management/notifications';
import { useEndpoint } from '../api/use-endpoint';
import { ForPermitted } from '../session/for-permitted';
import { late } from '../ui/late';
import { ListFoot } from '../ui/list-foot';
import { useFiltersInAddress } from '../ui/use-filters-in-address';
import { usePages } from '../api/use-pages';
import { usePermission } from '../session/use-permission';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { LoadError } from '../ui/load-error';
import { PageHeader } from '../ui/page-header';
import { NotificationItem } from './notification-item';
import classes from './notifications.module.css';
import { useReadNotifications } from './use-read-notifications';

const SendDialog = late(() => import('./send-dialog').then((module) => module.SendDialog));

/** All notifications of the person. */
export function NotificationsScreen() {
  return (
    <ForPermitted permission="account.read">
      <NotificationsList />
    </ForPermitted>
  );
}

function NotificationsList() {
  const t = useTranslations('notifications');
  const maySend = usePermission('notifications.send');
  const { values, change } = useFiltersInAddress(['unread']);
  const isUnreadOnly = values.unread === 'true';
  const pages = usePages(listNotifications, { unread: isUnreadOnly ? 'true' : '' });
  const { data: count } = useEndpoint(countUnread, {});
  const { readAll } = useReadNotifications();
  const [isSending, setIsSending] = useState(false);
  const { items, total } = pages;

  return (
    <>
      <PageHeader
        title={t('title')}
        description={<span role="status">{total && count && !isUnreadOnly ? t('count', { total, unread: count.unread }) : '\u00a0'}</span>}
        actions={
          maySend && (
            <Button
              variant="default"
              leftSection={<IconSend className="mirrored" size={16} aria-hidden />}
              onClick={() => setIsSending(true)}
            >
              {t('send.action')}
            </Button>
          )
        }
      />
      <Stack gap="md">
        <div className={classes.controls}>
          <SegmentedControl
            aria-label={t('filter.label')}
            value={isUnreadOnly ? 'unread' : 'all'}
            onChange={(value) => change({ unread: value === 'unread' ? 'true' : '' })}
            data={[
              { value: 'all', label: t('filter.all') },
              { value: 'unread', label: t('filter.unread') },
            ]}
          />
          <Button variant="subtle" disabled={!count?.unread} loading={readAll.isPending} onClick={() => readAll.mutate({})}>
            {t('read_all')}
          </Button>
        </div>
        {items?.length === 0 ? (
          <EmptyState
            drawing={<BellDrawing isAllRead={isUnreadOnly} />}
            title={t(isUnreadOnly ? 'empty_unread.title' : 'empty.title')}
            text={t(isUnreadOnly ? 'empty_unread.text' : 'empty.text')}
          />
        ) : items ? (
          <ul className={`${classes.list} ${classes.frame}`}>
            {items.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} />
            ))}
          </ul>
        ) : pages.isError ? (
          <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
        ) : (
          <Stack gap="sm" maw={720} aria-busy>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} height={56} />
            ))}
          </Stack>
        )}
        {items && <ListFoot pages={pages} shown={items.length} />}
      </Stack>
      {isSending && <SendDialog onClose={() => setIsSending(false)} />}
    </>
  );
}

/** The drawing of a silent bell, with a check mark if everything was read. */
function BellDrawing({ isAllRead }: { isAllRead: boolean }) {
  return (
    <Drawing>
      <path d="M60 10v6M36 62V40a24 24 0 0 1 48 0v22l8 8H28Z" />
      <path d="M52 76a8 8 0 0 0 16 0" />
      {isAllRead ? (
        <path d="m50 46 8 8 14-16" stroke={accent} strokeWidth="2" />
      ) : (
        <path d="M52 46h16M98 30l8-4M98 42h9M22 30l-8-4M22 42h-9" stroke={accent} />
      )}
    </Drawing>
  );
}
