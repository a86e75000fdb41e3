'use client';

import { ActionIcon } from '@mantine/core';
import {
  IconAt,
  IconCheck,
  IconChecklist,
  IconClockExclamation,
  IconClockPlay,
  IconCoins,
  IconGauge,
  IconGift,
  IconHeadset,
  IconMessage2,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugOff,
  IconReceipt,
  IconReceipt2,
  IconShieldLock,
  IconSitemap,
  IconTicket,
  IconUserCog,
  IconUserPlus,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Notification, NotificationKind } from '@/lib/contracts/user-management/notifications';
import { ownPage } from '@/lib/own-page';
import { Link } from '../i18n/navigation';
import { richIsolate } from '../i18n/rich-isolate';
import { DateTime } from '../ui/date-time';
import { useNotificationWords } from './notification-words';
import classes from './notifications.module.css';
import { useReadNotifications } from './use-read-notifications';

const icons = {
  message: IconMessage2,
  handoff_opened: IconHeadset,
  handoff_assigned: IconHeadset,
  sla_warning: IconClockExclamation,
  mentioned: IconAt,
  snooze_ended: IconClockPlay,
  invitation_accepted: IconUserPlus,
  role_changed: IconUserCog,
  credit_used_up: IconCoins,
  plan_usage: IconGauge,
  call_minutes: IconGauge,
  billing_attention: IconReceipt,
  subscription: IconReceipt2,
  webhook_deactivated: IconWebhook,
  channel_needs_attention: IconPlugOff,
  channel_token_expires: IconPlugOff,
  security: IconShieldLock,
  ticket_answered: IconTicket,
  ticket_written: IconTicket,
  business_suspended: IconPlayerPause,
  business_resumed: IconPlayerPlay,
  referral_rewarded: IconGift,
  referral_welcome: IconGift,
  task_assigned: IconChecklist,
  task_overdue: IconClockExclamation,
  workflow_notice: IconSitemap,
} satisfies Record<NotificationKind, TablerIcon>;

interface NotificationItemProps {
  notification: Notification;
  /** Called when the person follows its link. */
  onLeave?: () => void;
}

/** One notification. Following its link marks it as read. */
export function NotificationItem({ notification, onLeave }: NotificationItemProps) {
  const t = useTranslations('notifications');
  const { title, text, sender } = useNotificationWords()(notification);
  const { read } = useReadNotifications();
  const { id, kind, read_at, created_at } = notification;
  const link = ownPage(notification.link);
  const Icon = icons[kind];
  const isUnread = read_at === null;
  const markRead = () => {
    if (isUnread) read.mutate({ params: { notification_id: id } });
  };

  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <div className={classes.top}>
          <p className={classes.title}>
            {isUnread && <span className="visually-hidden">{t('unread_mark')}: </span>}
            {link ? (
              <Link
                href={link}
                className={classes.link}
                onClick={() => {
                  markRead();
                  onLeave?.();
                }}
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          <p className={classes.when}>
            {sender && <>{t.rich('from', { sender, bdi: richIsolate })} · </>}
            <DateTime value={created_at} />
          </p>
        </div>
        {text && (
          <p className={classes.text}>
            <bdi>{text}</bdi>
          </p>
        )}
      </div>
      {isUnread && (
        <ActionIcon
          className={classes.read}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('read_one')}
          title={t('read_one')}
          onClick={markRead}
        >
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
